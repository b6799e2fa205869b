import type { IncomingMessage, Server, ServerOptions } from "node:http";

/** Limits of one connection; times in ms. */
export interface HttpLimits {
  /** From the connection to the last header: a browser needs one round trip. */
  headersTime: number;
  /** From the first byte to the last of the body: 40 MB over a slow mobile line. */
  requestTime: number;
  /** Longer than proxies keep an idle connection (nginx: 60 s), so that the proxy closes it. */
  keepAliveTime: number;
  /** No traffic in either direction. */
  silence: number;
  checkEvery: number;
  /** Request line and headers together. */
  headerBytes: number;
  headers: number;
  /** Minimum average upload rate over `paceWindowMs`, in bytes per second. */
  pace: number;
  paceTime: number;
  /** Further connections are refused. */
  connections: number;
}

export const httpLimits: HttpLimits = {
  headersTime: 20_000,
  requestTime: 15 * 60_000,
  keepAliveTime: 65_000,
  silence: 120_000,
  checkEvery: 5_000,
  headerBytes: 16 * 1024,
  headers: 100,
  pace: 512,
  paceTime: 15_000,
  connections: 5_000,
};

/**
 * Cuts a client that sends its body too slowly, which would occupy a connection indefinitely.
 * Unread buffered data means that the server is slow, not the client.
 */
function watchPace(request: IncomingMessage, { pace, paceTime }: HttpLimits): void {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return;
  let seen = request.socket.bytesRead;
  const look = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(look);
    const arrived = request.socket.bytesRead - seen;
    seen = request.socket.bytesRead;
    if (arrived < (pace * paceTime) / 1000 && request.readableLength === 0) {
      clearInterval(look);
      request.socket.destroy();
    }
  }, paceTime);
  look.unref();
  request.once("close", () => clearInterval(look));
}

export function serverOptions(limits: HttpLimits = httpLimits): ServerOptions {
  return {
    headersTimeout: limits.headersTime,
    requestTimeout: limits.requestTime,
    keepAliveTimeout: limits.keepAliveTime,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: limits.headerBytes,
    // Node's default, stated because lenient parsing permits request smuggling.
    insecureHTTPParser: false,
    requireHostHeader: true,
  };
}

/** Sets the limits that `createServer` does not accept. Call it before the server listens. */
export function limitConnections(server: Server, limits: HttpLimits = httpLimits): void {
  server.setTimeout(limits.silence);
  server.maxHeadersCount = limits.headers;
  server.maxConnections = limits.connections;
  server.prependListener("request", (request) => watchPace(request, limits));
}
