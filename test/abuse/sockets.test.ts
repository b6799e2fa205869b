import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  connectAndNeverRead,
  type Ending,
  exchange,
  expectNothingStored,
  expectUnharmed,
  request,
  startSocketSite,
} from "./socket-site.ts";

const keepAlive = { Connection: "keep-alive" };
const json = { "Content-Type": "application/json" };
const email = JSON.stringify({ name: "Nare", email: "nare@example.com", message: "Hello" });
const chunked = { ...json, "Transfer-Encoding": "chunked" };
const post = "POST /api/contact";
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

/** Bytes that are no proper request, and what may come back: [] is a closed connection. */
const improper: [name: string, sent: string | Buffer, allowed: number[]][] = [
  ["words", "hello there\r\n\r\n", [400]],
  ["random bytes", randomBytes(3000), [400]],
  ["a TLS greeting", Buffer.from("16030100a5010000a10303", "hex"), [400]],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400, 505]],
  ["a future version", "GET / HTTP/9.9\r\nHost: a\r\n\r\n", [400, 505]],
  ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", [400]],
  ["a host with a space", request("GET /healthz", { Host: "a b" }), [400, 200]],
  ["a host that is no host", request("GET /healthz", { Host: "[::" }), [400, 200]],
  ["a host with a path", request("GET /healthz", { Host: "a/../b?c#d" }), [400, 200]],
  [
    "two hosts",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
    [400, 200],
  ],
  ["the address of another site", request("GET http://evil.example/healthz"), [200, 400, 404]],
  ["an address of no scheme", request("GET //evil.example/healthz"), [404, 400]],
  ["the star", request("OPTIONS *"), [400, 404]],
  ["the star, asked for", request("GET *"), [400, 404]],
  ["a proxy's request", request("CONNECT example.com:443"), [400, 404, 405]],
  ["TRACE", request("TRACE /"), [400, 404, 405, 501]],
  ["an invented method", request("BREW /coffee"), [400, 404, 405]],
  ["a half escape", request("GET /%"), [400, 404]],
  ["an escape that is no UTF-8", request("GET /prints/%ff%fe"), [400, 404]],
  ["an escaped NUL", request("GET /artworks%00.html"), [400, 404]],
  ["a walk upwards", request("GET /../../../etc/passwd"), [400, 404]],
  ["an escaped walk upwards", request("GET /assets/..%2f..%2fserver%2fmain.js"), [400, 404]],
  ["a walk out of the pictures", request("GET /media/..%2f..%2fnkar.db"), [400, 404]],
  ["a walk with backslashes", request("GET /assets/..\\..\\package.json"), [400, 404]],
  ["a header without colon", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", [400]],
  ["a header name with a space", "GET / HTTP/1.1\r\nHost: a\r\nA b: c\r\n\r\n", [400]],
  [
    "a folded header",
    "GET /healthz HTTP/1.1\r\nHost: a\r\nA: b\r\n c\r\nConnection: close\r\n\r\n",
    [400, 200],
  ],
  ["a NUL in a header", "GET / HTTP/1.1\r\nHost: a\r\nA: b\0c\r\n\r\n", [400]],
  ["lines that end in LF alone", "GET / HTTP/1.1\nHost: a\n\n", [400]],
  [
    "1,000 headers",
    request(
      "GET /healthz",
      Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`X-${at}`, 1])),
    ),
    [200, 431],
  ],
  ["a header of 20 kB", request("GET /healthz", { "X-Long": "a".repeat(20_000) }), [431]],
  ["an address of 70 kB", request(`GET /${"a".repeat(70_000)}`), [431]],
  [
    "a cookie of 10 kB",
    request("GET /api/auth/status", { Cookie: `nkar-session=${"a".repeat(10_000)}` }),
    [200],
  ],
  ["5,000 cookies", request("GET /api/auth/status", { Cookie: "a=b; ".repeat(2500) }), [200]],
  [
    "two conflicting lengths",
    `${post} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
    [400],
  ],
  ["a length and chunks", request(post, { ...chunked, "Content-Length": 6 }, "0\r\n\r\n"), [400]],
  ["a negative length", request(post, { ...json, "Content-Length": "-1" }), [400]],
  ["a length with a sign", request(post, { ...json, "Content-Length": "+5" }, "hello"), [400]],
  ["a length in hex", request(post, { ...json, "Content-Length": "0x5" }, "hello"), [400]],
  [
    "a length beyond numbers",
    request(post, { ...json, "Content-Length": "9".repeat(30) }),
    [400, 413],
  ],
  [
    "a length in gigabytes",
    request(post, { ...json, "Content-Length": "9".repeat(12) }, "{"),
    [413],
  ],
  [
    "chunks that are not last",
    request(post, { ...json, "Transfer-Encoding": "chunked, identity" }),
    [400],
  ],
  [
    "an invented coding",
    request(post, { ...json, "Transfer-Encoding": "xchunked" }, "0\r\n\r\n"),
    [400],
  ],
  [
    "chunked twice",
    request(post, { ...json, "Transfer-Encoding": "chunked, chunked" }, "0\r\n\r\n"),
    [400],
  ],
  ["a chunk size that is no number", request(post, chunked, "ZZ\r\nab\r\n0\r\n\r\n"), [400]],
  ["a chunk size beyond numbers", request(post, chunked, "FFFFFFFFFFFFFFFFF\r\n"), [400]],
  [
    "a chunk with a novel beside it",
    request(post, chunked, `1;${"a".repeat(60_000)}\r\na\r\n0\r\n\r\n`),
    [400, 413],
  ],
  [
    "a flood of trailers",
    request(post, chunked, `0\r\n${many(5000, (at) => `X-${at}: 1\r\n`)}\r\n`),
    [400, 431],
  ],
  ["an unknown expectation", request(post, { ...json, Expect: "a miracle" }), [417]],
  [
    "an upgrade to websockets",
    request("GET /healthz", {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Key": "x",
      "Sec-WebSocket-Version": 13,
    }),
    [200, 400],
  ],
  [
    "an upgrade to HTTP/2",
    request("GET /healthz", {
      Connection: "Upgrade, HTTP2-Settings",
      Upgrade: "h2c",
      "HTTP2-Settings": "",
    }),
    [200, 400],
  ],
  [
    "a multipart body without a boundary",
    request(
      "POST /api/upload",
      { "Content-Type": "multipart/form-data", "Content-Length": 2 },
      "ab",
    ),
    [401],
  ],
  [
    "gzip that is none",
    request(post, { ...json, "Content-Encoding": "gzip", "Content-Length": 2 }, "ab"),
    [400, 415],
  ],
];

test("what is no proper request is refused with 4xx or a closed connection, and the next one is served", async () => {
  const site = await startSocketSite();
  for (const [name, sent, allowed] of improper) {
    const { statuses } = await exchange(site, [sent], { patience: 800 });
    const last = statuses.filter((status) => status !== 100).at(-1);
    if (last !== undefined) expect(allowed, `${name}: ${last}`).toContain(last);
    await expectUnharmed(site, name);
  }
  await expectNothingStored(site);
});

test("requests in one write are answered in order, and a body is never read as the next request", async () => {
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

const boundary = "----nkar";
const multipart = {
  "Content-Type": `multipart/form-data; boundary=${boundary}`,
};
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

test("bodies that break off leave nothing behind", async () => {
  const site = await startSocketSite();
  const endings: Ending[] = ["finish", "reset"];
  const cookie = { Cookie: site.adminCookie };
  for (const ending of endings) {
    for (let sent = 0; sent < email.length; sent += 9) {
      await exchange(
        site,
        [request(post, { ...json, "Content-Length": email.length }, email.slice(0, sent))],
        { ending, patience: 300 },
      );
    }
    await exchange(site, [request(post, chunked, `${email.length.toString(16)}\r\n${email}\r\n`)], {
      ending,
      patience: 300,
    });
    const upload = request("POST /api/upload", {
      ...multipart,
      ...cookie,
      "Content-Length": 90_000,
    });
    const parts = [fileHead, "x".repeat(30_000), "x".repeat(30_000)];
    for (let count = 0; count <= parts.length; count++) {
      await exchange(site, [upload, ...parts.slice(0, count)], { ending, gap: 5, patience: 300 });
    }
  }
  await expectUnharmed(site);
  await expectNothingStored(site);
});

test("a form without its closing boundary, or with a torn one, is 400 and nothing is kept", async () => {
  const site = await startSocketSite();
  const bodies = [
    "",
    `--${boundary}`,
    `--${boundary}--`,
    `--${boundary}\r\n`,
    fileHead,
    `${fileHead}bytes`,
    `${fileHead}bytes\r\n--${boundary}`,
    `${fileHead}bytes\r\n--${boundary}-`,
    `${fileHead}bytes\r\n--other--\r\n`,
    `--${boundary}\r\n${"X-Long: a\r\n".repeat(3000)}\r\n`,
    many(
      100,
      (at) => `--${boundary}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${"../".repeat(50)}etc/passwd"\r\n\r\nx\r\n--${boundary}--\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nx\r\n--${boundary}--\r\n`,
  ];
  for (const body of bodies) {
    const { statuses } = await exchange(site, [
      request(
        "POST /api/upload",
        { ...multipart, Cookie: site.adminCookie, "Content-Length": body.length },
        body,
      ),
    ]);
    expect(statuses, body.slice(0, 60)).toEqual([400]);
  }
  await expectUnharmed(site);
  await expectNothingStored(site);
});

test("a stranger's upload is refused before it is read", async () => {
  const site = await startSocketSite();
  const head = request("POST /api/upload", { ...multipart, "Content-Length": 30_000_000 });
  const { statuses, closed } = await exchange(site, [head, fileHead]);
  expect(statuses).toEqual([401]);
  expect(closed).toBe(true);
  await expectUnharmed(site);
});

test("clients that hang up while they download harm nobody", async () => {
  const site = await startSocketSite();
  for (const path of ["/", "/artworks", "/api/openapi.json", "/api/docs", "/media/x.jpg"]) {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        exchange(site, [request(`GET ${path}`, keepAlive).repeat(20)], {
          ending: "reset",
          patience: 50,
        }),
      ),
    );
  }
  await pause(100);
  await expectUnharmed(site);
});

const impatient = {
  headersTimeoutMs: 1000,
  requestTimeoutMs: 600_000,
  keepAliveTimeoutMs: 300,
  idleTimeoutMs: 2000,
  checkIntervalMs: 50,
  minBytesPerSecond: 100,
  rateWindowMs: 1500,
};

/** A beginning and drops without end: only a server that cuts the connection ends it. */
function* drip(beginning: string, drops: Iterable<string>): Generator<string> {
  yield beginning;
  for (;;) yield* drops;
}

test("slow clients are cut: headers, bodies that drip, silence, answers that nobody reads", async () => {
  const site = await startSocketSite(impatient);
  const slow = { gap: 30, patience: 20_000 };
  const cut = await Promise.all([
    exchange(site, [], slow),
    exchange(site, drip("GET / HTTP/1.1\r\nHost: a\r\nX-Drip: ", "a"), slow),
    exchange(site, drip(request(post, { ...json, "Content-Length": 50_000 }), email), slow),
    exchange(site, drip(request(post, chunked), ["1\r\n \r\n"]), {
      ...slow,
      gap: 150,
    }),
    exchange(site, [request("GET /healthz", keepAlive)], slow),
    exchange(
      site,
      drip(
        request("POST /api/upload", {
          ...multipart,
          Cookie: site.adminCookie,
          "Content-Length": 90_000,
        }) + fileHead,
        "x",
      ),
      slow,
    ),
  ]);
  expect(cut.map(({ closed }) => closed)).toEqual(cut.map(() => true));
  await connectAndNeverRead(site, request("GET /api/openapi.json", keepAlive).repeat(500));
  expect(await site.connections()).toBe(1);
  await expect.poll(() => site.connections(), { timeout: 15_000 }).toBe(0);
  await expectUnharmed(site);
  await expectNothingStored(site);
}, 60_000);

test("a flood of posts and sign-ins is told when to come back, and pages are served meanwhile", async () => {
  const site = await startSocketSite();
  const login = JSON.stringify({ password: "a guess" });
  const times: number[] = [];
  const pages: number[] = [];
  const patient = { patience: 15_000 };
  await exchange(site, [request("GET /artworks")], patient);
  let flooding = true;
  const reading = (async () => {
    while (flooding) {
      const { statuses, milliseconds } = await exchange(site, [request("GET /artworks")], patient);
      pages.push(...statuses);
      times.push(milliseconds);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, at) => {
      const [line, body] = at % 2 ? [post, email] : ["POST /api/auth/login", login];
      const sent = request(line, { ...json, "Content-Length": body.length }, body);
      return exchange(site, [sent], patient);
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
  if (process.env.ABUSE_RUNS) {
    const [median, worst] = [
      times.toSorted((a, b) => a - b).at(times.length >> 1),
      Math.max(...times),
    ];
    console.log(`pages during the flood: ${times.length}, median ${median} ms, worst ${worst} ms`);
  }
  await expectUnharmed(site);
});

test("a body that comes in slowly but steadily is taken", async () => {
  const site = await startSocketSite(impatient);
  const long = JSON.stringify({ ...JSON.parse(email), message: "a".repeat(900) });
  const pieces = long.match(/.{1,40}/g) ?? [];
  const { statuses } = await exchange(
    site,
    [request(post, { ...json, "Content-Length": long.length }), ...pieces],
    { gap: 100, patience: 10_000 },
  );
  expect(statuses).toEqual([201]);
});
