import { readdir } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { type HttpLimits, httpLimits } from "../../src/server/http/connection-limits.ts";
import { createSiteServer } from "../../src/server/http/listen.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { freshDatabase } from "../support/databases.ts";

/** The site on a real socket, with a record of how every request ended. */
export interface SocketSite {
  api: TestApi;
  port: number;
  /** Statuses of all requests that got as far as the program. */
  statuses: number[];
  /** How many connections are open. */
  connections(): Promise<number>;
  /** The `Cookie` header of somebody who is signed in. */
  adminCookie: string;
}

/** What came back on a raw connection. */
export interface Exchange {
  text: string;
  /** Status of each answer, in order. */
  statuses: number[];
  /** Whether the server has ended it. */
  closed: boolean;
  milliseconds: number;
}

export async function startSocketSite(
  limits: Partial<HttpLimits> = {},
  environment: Record<string, string> = {},
): Promise<SocketSite> {
  const database = await openDatabase(await freshDatabase("SQLite"));
  const api = await startApi(database, environment);
  const server = createSiteServer(api.app, api.services, { ...httpLimits, ...limits });
  const statuses: number[] = [];
  server.on("request", (_request, response) => {
    response.once("close", () => statuses.push(response.statusCode));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { cookies } = await api.admin();
  const adminCookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    api,
    port: (server.address() as AddressInfo).port,
    statuses,
    connections: () => promisify(server.getConnections.bind(server))(),
    adminCookie,
  };
}

function connectTo({ port }: SocketSite): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Asks for answers that it never takes from its network card. */
export async function connectAndNeverRead(site: SocketSite, sent: string): Promise<void> {
  const socket = await connectTo(site);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(sent);
  onTestFinished(() => void socket.destroy());
  await pause(100);
}

/** How a raw client behaves once it has sent everything. */
export type Ending =
  /** Waits for the server to close the connection. */
  | "wait"
  /** Closes its own side, as a client whose program has ended. */
  | "finish"
  /** Breaks the connection, as a client that has lost its network. */
  | "reset";

/**
 * Writes `pieces` to a fresh connection and collects what comes back until the server closes it.
 * @param gap milliseconds between the pieces
 * @param patience milliseconds after which this side gives up waiting for an answer
 */
export async function exchange(
  site: SocketSite,
  pieces: Iterable<string | Uint8Array>,
  { ending = "wait", gap = 0, patience = 10_000 }: Partial<ExchangeOptions> = {},
): Promise<Exchange> {
  const socket = await connectTo(site);
  const began = performance.now();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.once("end", () => resolve());
  });
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(piece);
    if (gap > 0) await pause(gap);
  }
  if (ending === "finish") socket.end();
  if (ending === "reset") {
    await pause(20);
    socket.resetAndDestroy();
  }
  const closedInTime = await Promise.race([closed.then(() => true), pause(patience, false)]);
  const milliseconds = performance.now() - began;
  socket.destroy();
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
  return { text, statuses, closed: closedInTime, milliseconds };
}

interface ExchangeOptions {
  ending: Ending;
  gap: number;
  patience: number;
}

/** A request as text, `Connection: close` included, so that the server ends the exchange. */
export function request(
  line: string,
  headers: Record<string, string | number> = {},
  body = "",
): string {
  const all = { Host: "localhost", Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** The site still answers, and nothing that anybody has sent so far was its own fault. */
export async function expectUnharmed(site: SocketSite, what = ""): Promise<void> {
  // On a busy machine a site with short limits may cut this one as well.
  const ready = async () => (await exchange(site, [request("GET /readyz")])).statuses;
  await expect.poll(ready, { timeout: 20_000, message: what }).toEqual([200]);
  expect(
    site.statuses.filter((status) => status >= 500),
    what,
  ).toEqual([]);
}

/** No row and no file has come of what was sent. */
export async function expectNothingStored({ api }: SocketSite): Promise<void> {
  const { database, config } = api.services;
  for (const table of ["messages", "media", "artworks", "feedback"] as const) {
    const { count } = await database.query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count, table).toBe(0);
  }
  const entries = await readdir(config.mediaDir, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([]);
}
