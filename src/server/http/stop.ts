import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/** Running requests have this time to finish. */
const requestGraceMs = 5000;

/** After this time the process exits, even if a backup is unfinished: the next start repeats the backup. */
const exitAfterMs = 9000;

/**
 * For this time, answers tell proxies to close their connections. If the site closed a connection
 * while a form arrives, the form would be lost, because a proxy must not send it to another instance.
 */
const proxyGraceMs = 500;

/**
 * On SIGTERM and SIGINT, refuses new requests, finishes the running ones, calls `close` and exits with
 * code 0.
 * @param options.isBehindProxy true if responses must close their connection first
 */
export function stopOnSignals(
  server: Server,
  options: { log: Logger; isBehindProxy: boolean; close: () => Promise<void> },
): void {
  const { log, isBehindProxy, close } = options;

  async function stop(): Promise<void> {
    setTimeout(() => {
      log.warn("stopped with unfinished work");
      process.exit(0);
    }, exitAfterMs).unref();
    if (isBehindProxy) {
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await pause(proxyGraceMs);
    }
    const timer = setTimeout(() => server.closeAllConnections(), requestGraceMs);
    const serverClosed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await serverClosed;
    clearTimeout(timer);
    await close().catch((error: unknown) => log.error({ err: error }, "closing failed"));
    process.exit(0);
  }

  let isStopping = false;
  const stopOnce = () => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  process.on("SIGTERM", stopOnce);
  process.on("SIGINT", stopOnce);
}
