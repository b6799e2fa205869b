import type { IncomingMessage, Server, ServerOptions } from "node:http";
import { minuteMs } from "../../core/durations.ts";

export const httpLimits = {
  /** From the connection to the last header. */
  headersTimeoutMs: 20_000,
  /** Enough for 40 MB over a slow mobile line. */
  requestTimeoutMs: 15 * minuteMs,
  /** Longer than proxies keep an idle connection (nginx: 60 s), so that the proxy closes it. */
  keepAliveTimeoutMs: 65_000,
  /** No traffic in either direction. */
  idleTimeoutMs: 120_000,
  checkIntervalMs: 5_000,
  /** Request line and headers together. */
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  /** Minimum average upload rate over `rateWindowMs`. */
  minBytesPerSecond: 512,
  rateWindowMs: 15_000,
  /** Further connections are refused. */
  maxConnections: 5_000,
};
export type HttpLimits = typeof httpLimits;

/**
 * Cuts a client that sends its body too slowly. Unread buffered data means that the server is slow,
 * not the client.
 */
function enforceMinRate(
  request: IncomingMessage,
  { minBytesPerSecond, rateWindowMs }: HttpLimits,
): void {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return;
  let bytesBefore = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const received = request.socket.bytesRead - bytesBefore;
    bytesBefore = request.socket.bytesRead;
    if (received < (minBytesPerSecond * rateWindowMs) / 1000 && request.readableLength === 0) {
      clearInterval(timer);
      request.socket.destroy();
    }
  }, rateWindowMs);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}

export function serverOptions(limits: HttpLimits): ServerOptions {
  return {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    maxHeaderSize: limits.maxHeaderBytes,
    // Node's default, stated because lenient parsing permits request smuggling.
    insecureHTTPParser: false,
    requireHostHeader: true,
  };
}

/** Sets the limits that `createServer` does not accept. */
export function limitConnections(server: Server, limits: HttpLimits): void {
  server.setTimeout(limits.idleTimeoutMs);
  server.maxHeadersCount = limits.maxHeaders;
  server.maxConnections = limits.maxConnections;
  server.prependListener("request", (request) => enforceMinRate(request, limits));
}
