import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { type HttpLimits, httpLimits } from "../../src/server/http/connection-limits.ts";
import { createSiteServer } from "../../src/server/http/site-server.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { emptyDatabase } from "../support/databases.ts";
import { listen } from "../support/listen.ts";
import { until } from "../support/until.ts";

interface SocketSite {
  api: TestApi;
  port: number;
  /** Statuses of all requests that reached the program. */
  statuses: number[];
  connections(): Promise<number>;
  /** Bytes that the server has read from a client. */
  received(client: Socket): number;
  adminCookie: string;
}

interface Exchange {
  text: string;
  statuses: number[];
}

export async function startSocketSite(
  limits: Partial<HttpLimits> = {},
  environment: Record<string, string> = {},
): Promise<SocketSite> {
  const database = await emptyDatabase();
  const api = await startApi(database, environment);
  const server = createSiteServer(api.app, api.services, { ...httpLimits, ...limits });
  const statuses: number[] = [];
  server.on("request", (_request, response) => {
    response.once("close", () => statuses.push(response.statusCode));
  });
  const peers = new Map<number | undefined, Socket>();
  server.on("connection", (peer: Socket) => peers.set(peer.remotePort, peer));
  const port = await listen(server);
  const admin = await api.admin();
  return {
    api,
    port,
    statuses,
    connections: () => promisify(server.getConnections.bind(server))(),
    received: (client) => peers.get(client.localPort)?.bytesRead ?? 0,
    adminCookie: admin.cookie(),
  };
}

function connectTo({ port }: SocketSite, localAddress = "127.0.0.1"): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

export async function connectAndNeverRead(site: SocketSite, sent: string): Promise<void> {
  const socket = await connectTo(site);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(sent);
  onTestFinished(() => void socket.destroy());
}

interface ExchangeOptions {
  /** After sending: waits for the server to close, closes its own side, or breaks the connection. */
  ending: "wait" | "finish" | "reset";
  /** Time between the pieces. */
  gapMs: number;
  /** The client's address. */
  from: string;
}

/** Sends `pieces` on a new connection and collects the answers until either side closes it. */
export async function exchange(
  site: SocketSite,
  pieces: Iterable<string | Uint8Array>,
  { ending = "wait", gapMs = 0, from }: Partial<ExchangeOptions> = {},
): Promise<Exchange> {
  const socket = await connectTo(site, from);
  let text = "";
  let isClosed = false;
  const closed = Promise.withResolvers<void>();
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  for (const event of ["close", "end"]) {
    socket.once(event, () => {
      isClosed = true;
      closed.resolve();
    });
  }
  for (const piece of pieces) {
    if (isClosed) break;
    socket.write(piece);
    if (gapMs > 0) await pause(gapMs);
  }
  if (ending === "finish") socket.end();
  if (ending === "reset") {
    await until(() => isClosed || site.received(socket) === socket.bytesWritten);
    socket.resetAndDestroy();
  }
  await closed.promise;
  socket.destroy();
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
  return { text, statuses };
}

/** A request as text, with `Connection: close` unless given. */
export function request(
  line: string,
  headers: Record<string, string | number> = {},
  body = "",
): string {
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** Expects that the site answers and that no request so far ended with 5xx. */
export async function expectUnharmed(site: SocketSite, message = ""): Promise<void> {
  // On a busy machine a site with short limits may close this connection too.
  const ready = async () => (await exchange(site, [request("GET /readyz")])).statuses;
  await expect.poll(ready, { timeout: 20_000, message }).toEqual([200]);
  const failures = site.statuses.filter((status) => status >= 500);
  expect(failures, message).toEqual([]);
}

export async function expectNothingStored({ api }: SocketSite): Promise<void> {
  const { database, config } = api.services;
  for (const table of ["messages", "media", "artworks", "feedback"] as const) {
    const rows = await database.query.selectFrom(table).selectAll().execute();
    expect(rows, table).toEqual([]);
  }
  const entries = await readdir(config.mediaDir, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([]);
}
