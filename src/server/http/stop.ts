import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** How long requests in flight may take to finish after a stop signal, in milliseconds. */
const requestPatience = 5000;

/**
 * When the process ends at the latest, in milliseconds after the signal. Whatever is still under way
 * then (a mail to a silent server, a backup) was never acknowledged and is taken up again later.
 */
const deadline = 9000;

/**
 * How long a proxy is given to let go of its connections, in milliseconds. It keeps them open for the
 * next request, and what it sends on one that is closed at that moment it may not send again to
 * another instance: a form could be taken twice.
 */
const partingPatience = 500;

/**
 * Ends the process in order on SIGTERM and SIGINT: no new requests, those in flight finish, then
 * `close`, then exit code 0.
 * @param parts.behindProxy whether every answer has to end its connection before no more are taken
 */
export function stopOnSignals(
  server: Server,
  parts: { log: Logger; behindProxy: boolean; close: () => Promise<void> },
): void {
  const { log, behindProxy, close } = parts;

  async function stop(): Promise<void> {
    setTimeout(() => {
      log.warn("stopped before everything under way was finished");
      process.exit(0);
    }, deadline).unref();
    if (behindProxy) {
      server.maxRequestsPerSocket = 1;
      await pause(partingPatience);
    }
    const cutOff = setTimeout(() => server.closeAllConnections(), requestPatience);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
    clearTimeout(cutOff);
    await close().catch((error: unknown) => log.error({ err: error }, "closing failed"));
    process.exit(0);
  }

  let stopping = false;
  const stopOnce = () => {
    // Ctrl-C arrives twice: from the terminal, and passed on by npm.
    if (stopping) return;
    stopping = true;
    void stop();
  };
  process.on("SIGTERM", stopOnce);
  process.on("SIGINT", stopOnce);
}
