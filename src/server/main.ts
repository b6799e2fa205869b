import type { Server } from "node:http";
import { createApp } from "./app.ts";
import { ConfigurationError, readConfig } from "./config.ts";
import { seedDemo } from "./database/demo/seed.ts";
import { DatabaseRefused } from "./database/sqlite-file.ts";
import { createSiteServer } from "./listen.ts";
import { createServices, type Services } from "./services.ts";
import { ensurePassword } from "./sessions/first-password.ts";
import { startUpkeep } from "./upkeep.ts";

/** How long requests in flight may take to finish after a stop signal, in milliseconds. */
const patience = 8000;

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function siteAddress({ config }: Services, port: number): string {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return config.siteUrl ?? `http://${host}:${port}`;
}

function explainListenError(error: NodeJS.ErrnoException, services: Services): string {
  const { host, port } = services.config;
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
  }
  if (error.code === "EACCES") return `PORT ${port} needs more rights. Use a number above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.message}). Check HOST and PORT.`;
}

function stopOnSignals(server: Server, services: Services, endUpkeep: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // Ctrl-C arrives twice: from the terminal, and passed on by npm.
    if (stopping) return;
    stopping = true;
    const cutOff = setTimeout(() => server.closeAllConnections(), patience);
    server.close(async () => {
      clearTimeout(cutOff);
      await endUpkeep();
      await services.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function start(): Promise<void> {
  const services = await createServices(readConfig());
  await ensurePassword(services);
  if (services.config.demo) await seedDemo(services);

  const server = createSiteServer(createApp(services), services);
  server.on("error", (error) => giveUp(explainListenError(error, services)));
  server.listen(services.config.port, services.config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : services.config.port;
    process.stdout.write(`Nkar is ready at ${siteAddress(services, port)}\n`);
  });
  stopOnSignals(server, services, startUpkeep(services));
}

start().catch((error: unknown) => {
  if (error instanceof ConfigurationError) giveUp(`Configuration: ${error.message}.`);
  if (error instanceof DatabaseRefused) giveUp(error.message);
  giveUp(
    `Nkar could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  );
});
