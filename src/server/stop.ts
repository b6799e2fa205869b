import type { Server } from "node:http";
import type { Logger } from "pino";

/** How long requests in flight may take to finish after a stop signal, in milliseconds. */
const requestPatience = 5000;

/**
 * When the process ends at the latest, in milliseconds after the signal. Whatever is still under way
 * then (a mail to a silent server, a backup) was never acknowledged and is taken up again later.
 */
const deadline = 9000;

/**
 * Ends the process in order on SIGTERM and SIGINT: no new requests, those in flight finish, then
 * `close`, then exit code 0.
 */
export function stopOnSignals(
  server: Server,
  { log, close }: { log: Logger; close: () => Promise<void> },
): void {
  async function stop(): Promise<void> {
    setTimeout(() => {
      log.warn("stopped before everything under way was finished");
      process.exit(0);
    }, deadline).unref();
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
