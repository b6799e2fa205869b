import { expect, test } from "vitest";
import { minimalArtwork } from "../support/samples.ts";
import {
  connectAndNeverRead,
  exchange,
  expectNothingStored,
  expectUnharmed,
  request,
  startSocketSite,
} from "./socket-site.ts";

const keepAlive = { Connection: "keep-alive" };
const json = { "Content-Type": "application/json" };
const message = JSON.stringify({ name: "Nare", email: "nare@example.com", message: "Hello" });
const chunked = { ...json, "Transfer-Encoding": "chunked" };
const post = "POST /api/contact";
const health = (headers: Record<string, string | number>) => request("GET /healthz", headers);
const length = (value: string, body = "") =>
  request(post, { ...json, "Content-Length": value }, body);
const withCookie = (Cookie: string) => request("GET /api/auth/status", { Cookie });
const raw = (...headers: string[]) =>
  ["GET /healthz HTTP/1.1", ...headers, "Connection: close", "", ""].join("\r\n");

/**
 * Malformed requests that Node passes on, or whose refusal is ours, and the allowed statuses. The
 * server may also close the connection.
 */
const malformed: [name: string, sent: string | Buffer, allowed: number[]][] = [
  ["words", "hello there\r\n\r\n", [400]],
  ["a host with a space", health({ Host: "a b" }), [400, 200]],
  ["a host with a path", health({ Host: "a/../b?c#d" }), [400, 200]],
  ["the address of another site", request("GET http://evil.example/healthz"), [200, 400, 404]],
  ["an address without scheme", request("GET //evil.example/healthz"), [404, 400]],
  ["a request to a proxy", request("CONNECT example.com:443"), [400, 404, 405]],
  ["an invented method", request("BREW /coffee"), [400, 404, 405]],
  ["an escape that is not UTF-8", request("GET /prints/%ff%fe"), [400, 404]],
  ["an escaped NUL", request("GET /artworks%00.html"), [400, 404]],
  ["escaped path traversal", request("GET /assets/..%2f..%2fserver%2fmain.js"), [400, 404]],
  ["path traversal from the pictures", request("GET /media/..%2f..%2fnkar.db"), [400, 404]],
  ["path traversal by backslashes", request("GET /assets/..\\..\\package.json"), [400, 404]],
  ["1,000 headers", raw("Host: a", ...Array(1000).fill("X-Y: 1")), [200, 431]],
  ["an address of 70 kB", request(`GET /${"a".repeat(70_000)}`), [431]],
  ["2,500 cookies", withCookie("a=b; ".repeat(2500)), [200]],
  ["two conflicting lengths", length("5\r\nContent-Length: 6", "hello!"), [400]],
  ["a length and chunks", request(post, { ...chunked, "Content-Length": 6 }, "0\r\n\r\n"), [400]],
  ["a length in gigabytes", length("9".repeat(12), "{"), [413]],
  ["trailers", request(post, chunked, `0\r\n${"X-Y: 1\r\n".repeat(5000)}\r\n`), [400, 431]],
  ["an unknown expectation", request(post, { ...json, Expect: "a miracle" }), [417]],
  ["an upgrade", raw("Host: a", "Connection: Upgrade", "Upgrade: websocket"), [200, 400]],
  ["invalid gzip", length("2\r\nContent-Encoding: gzip", "ab"), [400, 415]],
];

const boundary = "--nkar";
const part = (disposition: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const fileHead = part('name="image"; filename="a.png"\r\nContent-Type: image/png');
const upload = (Cookie: string, contentLength: number, body = "") => {
  const type = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return request("POST /api/upload", { ...type, Cookie, "Content-Length": contentLength }, body);
};

/** Bodies made only of brackets, names or parts. */
function monotonousBodies(Cookie: string): typeof malformed {
  const of = (line: string, type: string, body: string) =>
    request(line, { "Content-Type": type, "Content-Length": body.length, Cookie }, body);
  const brackets = "[".repeat(200_000) + "]".repeat(200_000);
  const sizes = JSON.stringify({ ...minimalArtwork, printSizes: brackets });
  const names = `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join()}}`;
  const form = `multipart/form-data; boundary=${boundary}`;
  const parts = Array.from({ length: 4000 }, (_, at) => `${part(`name="f${at}"`)}1\r\n`);
  const wholeForm = `${parts.join("")}--${boundary}--\r\n`;
  const openForm = `--${boundary}\r\n`.repeat(200_000);
  return [
    ["200,000 brackets", of("POST /api/artworks", "application/json", sizes), [400]],
    ["15,000 names", of("POST /api/views", "application/json", names), [400]],
    ["4,000 parts", of("POST /contact", form, wholeForm), [400]],
    ["4,000 parts of an upload", of("POST /api/upload", form, wholeForm), [400]],
    ["200,000 boundaries", of("POST /api/upload", form, openForm), [400]],
  ];
}

test("refuses malformed requests with 4xx or a closed connection, and answers the next one", async () => {
  // The server closes those connections that wait for more.
  const site = await startSocketSite({
    headersTimeoutMs: 1000,
    requestTimeoutMs: 1000,
    checkIntervalMs: 50,
  });
  const bodies = monotonousBodies(site.adminCookie);
  for (const [name, sent, allowed] of [...malformed, ...bodies]) {
    const { statuses } = await exchange(site, [sent]);
    const last = statuses.filter((status) => status !== 100).at(-1);
    const mayClose = !bodies.some(([body]) => body === name);
    expect(last === undefined ? mayClose : allowed.includes(last), `${name}: ${last}`).toBe(true);
    await expectUnharmed(site, name);
  }
  await expectNothingStored(site);
});

test("answers pipelined requests in order and never reads a body as a request", async () => {
  const site = await startSocketSite();
  const inner = request("DELETE /api/artworks/1");
  const { statuses, text } = await exchange(site, [
    request("GET /healthz", keepAlive),
    request(post, { ...json, Connection: "keep-alive", "Content-Length": inner.length }, inner),
    request("GET /api/nothing"),
  ]);
  expect(statuses).toEqual([200, 400, 404]);
  expect(text).not.toContain("Please sign in");
  const flood = request("GET /healthz", keepAlive).repeat(300);
  const answers = await exchange(site, [flood, request("GET /healthz")]);
  expect(answers.statuses).toHaveLength(301);
  await expectUnharmed(site);
});

const large = "x".repeat(300_000);

function postOf(path: string, headers: object, body = large): string {
  const all = { ...json, ...keepAlive, "Content-Length": body.length, ...headers };
  return request(`POST ${path}`, all, body);
}

/** Each is refused before its body was read, or while it is read. */
const refusals: [status: number, name: string, sent: string][] = [
  [400, "a broken body", postOf("/api/contact", {}, `{${large.slice(0, 200_000)}`)],
  [401, "an upload without session", postOf("/api/upload", { "Content-Type": "multipart/a" })],
  [403, "a post of another site", postOf("/api/contact", { Origin: "https://evil.example" })],
  [404, "an unknown address", postOf("/api/nothing", {})],
  [413, "a body over the limit", postOf("/api/feedback", {})],
  [
    413,
    "chunks over the limit",
    request("POST /api/feedback", { ...chunked, ...keepAlive }, `493e0\r\n${large}\r\n0\r\n\r\n`),
  ],
  [
    415,
    "a body that is no JSON",
    postOf("/api/contact", { "Content-Type": "a/b" }, large.slice(0, 2e5)),
  ],
];

test("after a refusal a connection is closed or usable, and its body is no request", async () => {
  const site = await startSocketSite();
  for (const [status, name, sent] of refusals) {
    const pieces = [sent.slice(0, 100_000), sent.slice(100_000), request("GET /healthz")];
    const { statuses, text } = await exchange(site, pieces, { gapMs: 50 });
    const saysClose = /^connection: close/im.test(text.split("\r\n\r\n", 1).join());
    expect(statuses, name).toEqual(saysClose ? [status] : [status, 200]);
  }
});

test("stores nothing of a body that breaks off", async () => {
  const site = await startSocketSite();
  for (const ending of ["finish", "reset"] as const) {
    const options = { ending };
    for (let sent = 0; sent < message.length; sent += 9) {
      const truncated = length(`${message.length}`, message.slice(0, sent));
      await exchange(site, [truncated], options);
    }
    const chunk = `${message.length.toString(16)}\r\n${message}\r\n`;
    await exchange(site, [request(post, chunked, chunk)], options);
    const pieces = [upload(site.adminCookie, 90_000), fileHead, "x".repeat(30_000)];
    for (let count = 1; count <= pieces.length; count++) {
      await exchange(site, pieces.slice(0, count), { ...options, gapMs: 5 });
    }
  }
  await expectUnharmed(site);
  await expectNothingStored(site);
});

const shortLimits = {
  headersTimeoutMs: 1000,
  requestTimeoutMs: 600_000,
  keepAliveTimeoutMs: 300,
  idleTimeoutMs: 2000,
  readTimeoutMs: 1000,
  checkIntervalMs: 50,
  minBytesPerSecond: 100,
  rateWindowMs: 1500,
};

/** An endless body: only the server can end it. */
function* endless(start: string, pieces: Iterable<string>): Generator<string> {
  yield start;
  for (;;) yield* pieces;
}

test("disconnects slow clients: headers, bodies, silence, unread answers", async () => {
  const site = await startSocketSite(shortLimits);
  // One character each 150 ms stays below the minimum rate.
  const slow = { gapMs: 150 };
  const pieces = [
    [],
    endless("GET / HTTP/1.1\r\nHost: a\r\nX-Drip: ", "a"),
    endless(length("50000"), message),
    endless(request(post, chunked), ["1\r\n \r\n"]),
    [request("GET /healthz", keepAlive)],
    endless(upload(site.adminCookie, 90_000) + fileHead, "x"),
  ];
  await Promise.all(pieces.map((sent) => exchange(site, sent, slow)));
  await connectAndNeverRead(site, request("GET /api/openapi.json", keepAlive).repeat(500));
  await expect.poll(() => site.connections()).toBe(1);
  await expect.poll(() => site.connections(), { timeout: 15_000 }).toBe(0);
  await expectUnharmed(site);
  await expectNothingStored(site);
});

test("refuses connections of an address that has too many, but none of a trusted proxy", async () => {
  const site = await startSocketSite({ maxConnectionsPerAddress: 20 });
  const healthy = [request("GET /healthz")];
  for (let count = 0; count < 20; count++) await connectAndNeverRead(site, "");
  await expect.poll(() => site.connections()).toBe(20);
  expect((await exchange(site, healthy)).statuses).toEqual([]);
  expect((await exchange(site, healthy, { from: "127.0.0.2" })).statuses).toEqual([200]);
  const proxied = await startSocketSite({ maxConnectionsPerAddress: 0 }, { TRUST_PROXY: "true" });
  expect((await exchange(proxied, healthy)).statuses).toEqual([200]);
});

test("answers a flood of posts and sign-ins with Retry-After and serves pages meanwhile", async () => {
  const site = await startSocketSite();
  const login = JSON.stringify({ password: "a guess" });
  const pages: number[] = [];
  let flooding = true;
  const reading = (async () => {
    do pages.push(...(await exchange(site, [request("GET /artworks")])).statuses);
    while (flooding);
  })();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, at) => {
      const [line, body] = at % 2 ? [post, message] : ["POST /api/auth/login", login];
      const sent = request(line, { ...json, "Content-Length": body.length }, body);
      return exchange(site, [sent]);
    }),
  );
  flooding = false;
  await reading;
  expect(new Set(pages)).toEqual(new Set([200]));
  const statuses = answers.flatMap((answer) => answer.statuses);
  expect(statuses).toHaveLength(400);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(380);
  for (const { statuses, text } of answers) {
    if (statuses[0] === 429) expect(text).toMatch(/^retry-after: [1-9]\d*\r$/im);
  }
  await expectUnharmed(site);
});

test("accepts a body that arrives slowly but steadily", async () => {
  const site = await startSocketSite({ ...shortLimits, minBytesPerSecond: 20 });
  const long = JSON.stringify({ ...JSON.parse(message), message: "a".repeat(900) });
  const pieces = long.match(/.{1,40}/g) ?? [];
  const { statuses } = await exchange(site, [length(`${long.length}`), ...pieces], { gapMs: 100 });
  expect(statuses).toEqual([201]);
});
