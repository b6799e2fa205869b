import type { IncomingMessage, Server, ServerOptions } from "node:http";

/** What one connection may take of the server's time and memory; times in milliseconds. */
export interface HttpLimits {
  /** From the connection to the last header: a browser needs one round trip. */
  headersTime: number;
  /** From the first byte to the last of the body: 40 MB over a slow mobile line. */
  requestTime: number;
  /** Longer than proxies keep an idle connection (nginx: 60 s), so that they are the ones to close. */
  keepAliveTime: number;
  /** A connection on which nothing moves in either direction. */
  silence: number;
  /** How often connections are looked at. */
  checkEvery: number;
  /** Address line and headers together, in bytes. */
  headerBytes: number;
  headers: number;
  /** A body must come in at this pace, averaged over `paceTime`, in bytes per second. */
  pace: number;
  paceTime: number;
  /** Far more than a site like this ever has; beyond it new ones are turned away. */
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
 * Cuts a client whose body only drips in, which would hold a connection for as long as it likes. A
 * body that is not being read just now (the server is busy) is not the client's fault.
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

/** What `createServer` is told, so that no client can hold a connection without using it. */
export function serverOptions(limits: HttpLimits = httpLimits): ServerOptions {
  return {
    headersTimeout: limits.headersTime,
    requestTimeout: limits.requestTime,
    keepAliveTimeout: limits.keepAliveTime,
    connectionsCheckingInterval: limits.checkEvery,
    maxHeaderSize: limits.headerBytes,
    // Stated, though Node's default: two readings of one request are how another is smuggled in.
    insecureHTTPParser: false,
    requireHostHeader: true,
  };
}

/** Sets what can only be set on a server that exists already; before it listens. */
export function limitConnections(server: Server, limits: HttpLimits = httpLimits): void {
  server.setTimeout(limits.silence);
  server.maxHeadersCount = limits.headers;
  server.maxConnections = limits.connections;
  server.prependListener("request", (request) => watchPace(request, limits));
}
