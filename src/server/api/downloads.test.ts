import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { type Caller, startApi, type TestApi } from "../../../test/support/api.ts";
import { moveClock, stopClock } from "../../../test/support/clock.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { listen } from "../../../test/support/listen.ts";
import { until } from "../../../test/support/until.ts";
import { minuteMs } from "../../core/durations.ts";
import { httpLimits } from "../http/connection-limits.ts";
import { createSiteServer } from "../http/site-server.ts";
import type { MakeDownload } from "../operations/downloads/download-process.ts";
import { startDownloads } from "../operations/downloads/downloads.ts";

/** Several pieces of an answer. */
const contents = randomBytes(1_000_000);

function createWriter(bytes: Uint8Array): MakeDownload {
  return async (_config, { path }) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return { missing: 0 };
  };
}

async function startSite(make: MakeDownload = createWriter(contents)) {
  const api = await startApi(await emptyDatabase());
  const { config, database, log } = api.services;
  await api.services.downloads.stop();
  const readSpace = async () => ({ free: 50e9, total: 100e9 });
  api.services.downloads = startDownloads({ config, database, log, make, readSpace });
  return { api, painter: await api.admin() };
}

/** @returns the address of the file */
async function prepare(painter: Caller): Promise<string> {
  expect(await painter.status("POST", "/api/download", { kind: "backup" })).toBe(201);
  const report = () => painter.read("/api/download");
  await expect.poll(async () => (await report()).download.state).toBe("ready");
  return `/api/download/${(await report()).download.id}`;
}

function fetchFile(
  { app }: TestApi,
  painter: Caller,
  address: string,
  headers: Record<string, string> = {},
) {
  return app.request(address, { headers: { cookie: painter.cookie(), ...headers } });
}

test("OWN-06 the file is an attachment that nobody keeps, and its download is remembered", async () => {
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  expect((await painter.read("/api/download")).latest).toBeNull();
  const answer = await fetchFile(api, painter, address);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(contents)).toBe(true);
  const { headers } = answer;
  expect(headers.get("content-length")).toBe(String(contents.length));
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="nkar-backup-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("accept-ranges")).toBe("bytes");
  expect(Date.parse((await painter.read("/api/download")).latest)).toBeGreaterThan(0);
});

test("OWN-06 a browser that has a part gets the rest, if the file is still the same", async () => {
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  const part = (range: string, ifRange?: string) =>
    fetchFile(api, painter, address, { range, ...(ifRange && { "if-range": ifRange }) });
  const etag = (await part("bytes=0-0")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const rest = await part("bytes=700000-", etag);
  expect(rest.status).toBe(206);
  expect(rest.headers.get("content-range")).toBe("bytes 700000-999999/1000000");
  expect(Buffer.from(await rest.arrayBuffer()).equals(contents.subarray(700_000))).toBe(true);
  expect((await part("bytes=700000-", '"another file"')).status).toBe(200);
  expect((await part("bytes=0-9,20-29")).status).toBe(200);
  const beyond = await part("bytes=1000000-");
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1000000"]);
});

test("OWN-06 parts count as a download when they are the whole file", async () => {
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  const latest = async () => (await painter.read("/api/download")).latest;
  const fetchPart = async (range: string) =>
    (await fetchFile(api, painter, address, { range })).arrayBuffer();
  await fetchPart("bytes=-1");
  await fetchPart("bytes=600000-");
  expect(await latest()).toBeNull();
  await fetchPart("bytes=0-599999");
  expect(Date.parse(await latest())).toBeGreaterThan(0);
});

test("OWN-06 a download that breaks off and is resumed counts", async () => {
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  const latest = async () => (await painter.read("/api/download")).latest;
  const reader = (await fetchFile(api, painter, address)).body?.getReader();
  let received = 0;
  for (let at = 0; at < 2; at++) received += (await reader?.read())?.value?.length ?? 0;
  await reader?.cancel();
  expect(await latest()).toBeNull();
  const first = received / 2;
  await (await fetchFile(api, painter, address, { range: `bytes=${first}-` })).arrayBuffer();
  expect(Date.parse(await latest())).toBeGreaterThan(0);
});

test("OWN-06 only the session that asked for a file gets it, at its exact address", async () => {
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  const other = await api.admin();
  expect(await api.visitor().status("GET", address)).toBe(401);
  expect(await other.status("GET", address)).toBe(404);
  expect((await other.read("/api/download")).download).toBeNull();
  for (const guess of ["1", "0".repeat(64), "..%2fstate.json", "..%2f..%2fnkar.db", "%00"]) {
    expect(await painter.status("GET", `/api/download/${guess}`), guess).toBe(404);
  }
  expect(await painter.status("DELETE", "/api/download")).toBe(200);
  expect(await painter.status("GET", address)).toBe(404);
});

test("OWN-06 a download ends when its session does", async () => {
  stopClock();
  const { api, painter } = await startSite();
  const address = await prepare(painter);
  const { body } = await fetchFile(api, painter, address);
  const reader = body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await painter.call("POST", "/api/auth/logout");
  moveClock(minuteMs);
  await expect(reader?.read()).rejects.toThrow("The download has ended");
});

test("OWN-06, APP-08 a copy needs a recent sign-in", async () => {
  stopClock();
  const { api, painter } = await startSite();
  moveClock(16 * minuteMs);
  const refused = await painter.call("POST", "/api/download", { kind: "backup" });
  expect(refused).toMatchObject({ status: 401, body: { code: "signInForDownload" } });
  const again = await api.admin();
  expect(await again.status("POST", "/api/download", { kind: "backup" })).toBe(201);
});

test("OWN-06 a copy is asked for by the site's own pages, with a passphrase of a usable length", async () => {
  const { painter } = await startSite();
  const foreign = { "sec-fetch-site": "cross-site" };
  const request = { kind: "backup" };
  expect(await painter.status("POST", "/api/download", request, foreign)).toBe(403);
  const short = await painter.call("POST", "/api/download", { ...request, passphrase: "short" });
  expect(short.body).toMatchObject({ code: "passphraseTooShort", params: { count: 12 } });
  const long = { ...request, passphrase: "x".repeat(201) };
  const refused = await painter.call("POST", "/api/download", long);
  expect(refused.body).toMatchObject({ code: "passphraseTooLong" });
  expect((await painter.read("/api/download")).download).toBeNull();
});

test("OWN-06 of two tabs that ask at once, one is refused", async () => {
  const waiting: MakeDownload = (_config, _task, { signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const { painter } = await startSite(waiting);
  const ask = (kind: string) => painter.status("POST", "/api/download", { kind });
  expect((await Promise.all([ask("backup"), ask("export")])).toSorted()).toEqual([201, 409]);
});

test("OWN-06 a slow client gets the whole file, long after the limits of a connection", async () => {
  // More than the system takes from the site before the client reads.
  const large = randomBytes(24_000_000);
  const { api, painter } = await startSite(createWriter(large));
  const path = await prepare(painter);
  const limits = { headersTimeoutMs: 100, requestTimeoutMs: 100, keepAliveTimeoutMs: 100 };
  const short = { ...httpLimits, ...limits, idleTimeoutMs: 1000, readTimeoutMs: 1000 };
  const server = createSiteServer(api.app, api.services, { ...short, checkIntervalMs: 20 });
  const port = await listen(server);
  const startedAt = performance.now();
  const request = get({ port, path, headers: { cookie: painter.cookie() } });
  const answer = await new Promise<IncomingMessage>((resolve) => request.once("response", resolve));
  const bytesPerMs = 10_000;
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    received += chunk.length;
    await until(() => received / (performance.now() - startedAt) < bytesPerMs);
  }
  expect(Buffer.concat(chunks).equals(large)).toBe(true);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * short.readTimeoutMs);
});
