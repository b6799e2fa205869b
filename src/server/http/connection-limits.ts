import type { IncomingMessage, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { minuteMs } from "../../core/durations.ts";
import { countTrustedProxies, type TrustedProxies } from "../config/trusted-proxies.ts";
import { toCallerNetwork } from "./request.ts";

/** Limits that keep slow or hostile clients from using up the server. */
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
  /** A client must take a piece of an answer (at most 128 kB of a file) in this time. */
  readTimeoutMs: 60_000,
  /** Further connections are refused. */
  maxConnections: 5_000,
  /** Proxies that TRUST_PROXY names may open more. */
  maxConnectionsPerAddress: 500,
};
export type HttpLimits = typeof httpLimits;

/**
 * Closes the connection of a client that sends its body too slowly. If the server has not read all that
 * arrived, the server is slow, not the client.
 */
function enforceMinRate(
  request: IncomingMessage,
  { minBytesPerSecond, rateWindowMs }: HttpLimits,
): void {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return;
  let bytesBefore = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const receivedBytes = request.socket.bytesRead - bytesBefore;
    bytesBefore = request.socket.bytesRead;
    if (receivedBytes < (minBytesPerSecond * rateWindowMs) / 1000 && request.readableLength === 0) {
      clearInterval(timer);
      request.socket.destroy();
    }
  }, rateWindowMs);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}

export function createServerOptions(limits: HttpLimits): ServerOptions {
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

/** Refuses connections of an address that has too many. */
function limitPerAddress(server: Server, max: number, trustProxy: TrustedProxies): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (countTrustedProxies(trustProxy, [address]) > 0) return;
    const network = toCallerNetwork(address);
    const count = counts.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once("close", () => {
      const remaining = (counts.get(network) ?? 0) - 1;
      if (remaining > 0) counts.set(network, remaining);
      else counts.delete(network);
    });
  });
}

/**
 * Closes connections without traffic, and those of clients that do not read their answer. All
 * connections share one timer, because Node would set its own timers anew twice per request.
 */
function enforceTraffic(server: Server, limits: HttpLimits): void {
  const transfers = new Map<Socket, { bytes: number; movedAt: number }>();
  server.on("connection", (socket: Socket) => {
    transfers.set(socket, { bytes: 0, movedAt: performance.now() });
    socket.once("close", () => transfers.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { bytes, movedAt }] of transfers) {
      const hasUnreadAnswer = socket.writableLength > 0;
      const bytesTaken = socket.bytesWritten - socket.writableLength;
      // While an answer is unread, further requests do not count.
      const bytesNow = hasUnreadAnswer ? bytesTaken : bytesTaken + socket.bytesRead;
      const timeoutMs = hasUnreadAnswer ? limits.readTimeoutMs : limits.idleTimeoutMs;
      if (bytesNow !== bytes) transfers.set(socket, { bytes: bytesNow, movedAt: now });
      else if (now - movedAt > timeoutMs) socket.destroy();
    }
  }, limits.checkIntervalMs).unref();
  server.once("close", () => clearInterval(timer));
}

/** Sets the limits that Node's `createServer` does not accept. */
export function limitConnections(
  server: Server,
  limits: HttpLimits,
  trustProxy: TrustedProxies,
): void {
  limitPerAddress(server, limits.maxConnectionsPerAddress, trustProxy);
  enforceTraffic(server, limits);
  server.maxHeadersCount = limits.maxHeaders;
  server.maxConnections = limits.maxConnections;
  server.prependListener("request", (request) => enforceMinRate(request, limits));
}
