import { BlobStoreError } from "@nkar/blobs/blob-store";
import { createApp } from "./app.ts";
import { type Config, ConfigurationError, getSiteOrigin, readConfig } from "./config/config.ts";
import { lockSite } from "./database/site-lock.ts";
import { DatabaseRefused } from "./database/sqlite-file.ts";
import { isDiskFull } from "./http/problems.ts";
import { createSiteServer } from "./http/site-server.ts";
import { stopOnSignals } from "./http/stop.ts";
import { seedDemo } from "./operations/first-start/demo/demo.ts";
import { restrictFileModes } from "./operations/first-start/file-modes.ts";
import { startMaintenance, startPaletteJob } from "./operations/jobs/maintenance.ts";
import { ensurePassword } from "./people/sign-in/passwords.ts";
import { createServices } from "./services.ts";

// Starts the site's server. Explains errors that the operator can solve.

function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function explainListenError(error: NodeJS.ErrnoException, config: Config): string {
  const { host, port } = config;
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
  }
  if (error.code === "EACCES") return `PORT ${port} needs more rights. Use a number above 1023.`;
  return `Cannot listen on ${host}:${port} (${error.message}). Check HOST and PORT.`;
}

/** Returns advice for an error of a folder or disk; null for other errors. */
function explainFolderError(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  const message = error instanceof Error ? error.message : "";
  if (isDiskFull(error)) return `The disk is full (${message}). Make room and start again.`;
  if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") return null;
  return `A folder cannot be written to (${message}). Give it to the user the site runs as, or set DATA_DIR.`;
}

async function startSite(): Promise<void> {
  // Other users of the machine may read neither messages nor originals.
  process.umask(0o077);
  const config = readConfig();
  // Null with PostgreSQL, because several instances of the site may share such a database.
  const lock = lockSite(config.databaseUrl);
  const services = await createServices(config);
  await restrictFileModes(config).catch((error: unknown) =>
    services.log.warn({ err: error }, "other users of the machine may read the site's files"),
  );
  // Several instances may start at once with one empty database.
  await services.database.runExclusively("first start", async () => {
    await ensurePassword(services);
    if (config.demo) await seedDemo(services);
  });

  const server = createSiteServer(createApp(services), services);
  server.on("error", (error) => exitWithMessage(explainListenError(error, config)));
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    process.stdout.write(`Nkar is ready at ${getSiteOrigin({ ...config, port })}\n`);
  });
  const maintenance = startMaintenance(services);
  const paletteJob = startPaletteJob(services);
  stopOnSignals(server, {
    log: services.log,
    isBehindProxy: config.trustProxy !== 0,
    close: async () => {
      await Promise.all([maintenance.stop(), paletteJob.stop()]);
      await services.close();
      lock?.release();
    },
  });
}

startSite().catch((error: unknown) => {
  if (error instanceof ConfigurationError) exitWithMessage(`Configuration: ${error.message}.`);
  if (error instanceof DatabaseRefused || error instanceof BlobStoreError)
    exitWithMessage(error.message);
  const stack = error instanceof Error ? (error.stack ?? error.message) : error;
  exitWithMessage(explainFolderError(error) ?? `Nkar could not start: ${stack}`);
});
