import { Agent, createServer, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../test/support/listen.ts";
import { createPageCache } from "./page-cache.ts";

/** The pages name the content version. */
async function startCachedSite(
  respond?: (path: string) => Response | Promise<Response>,
  maxMemoryBytes?: number,
) {
  let version: number | null = 1;
  let time = 0;
  let wallTime = Date.UTC(2026, 11, 4, 19, 0);
  let blocked: Promise<void> | null = null;
  let lateVersion: number | null = null;
  let versionQueries = 0;
  const writeListeners: Array<(version: number) => void> = [];
  const rendered: string[] = [];
  const page = (path: string) => {
    const text = `<p>${path} in version ${version}</p>`.repeat(200);
    return new Response(text, { headers: { "content-type": "text/html", "x-request-id": "one" } });
  };
  const cache = createPageCache({
    render: async (request) => {
      const path = request.url.replace("http://localhost", "");
      rendered.push(path);
      return respond ? respond(path) : page(path);
    },
    findKey: (url) => url.replace(/\?.*/, ""),
    mayStore: () => true,
    content: {
      version: async () => {
        versionQueries += 1;
        await blocked;
        if (version === null) throw new Error("database down");
        return lateVersion ?? version;
      },
      onWrite: (listener) => writeListeners.push(listener),
    },
    log: { error: () => undefined },
    now: () => time,
    wallClock: () => wallTime,
    ...(maxMemoryBytes && { maxMemoryBytes }),
  });
  const server = createServer((request, response) => {
    if (!cache.respond(request, response)) response.writeHead(418).end("not from the cache");
  });
  const port = await listen(server);
  return {
    port,
    rendered,
    versionQueries: () => versionQueries,
    write() {
      if (version) version += 1;
      for (const listener of writeListeners) listener(version ?? 0);
    },
    writeElsewhere() {
      if (version) version += 1;
    },
    /**
     * Blocks version queries until the returned function is called.
     * @param late their result; null: the version at that time
     */
    blockVersion(late: number | null = null) {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      lateVersion = late;
      return async () => {
        resolve();
        // The waiting query and the cache's reaction to it are microtasks; setImmediate runs after them.
        await new Promise((done) => setImmediate(done));
        lateVersion = null;
      };
    },
    /** Moves the clock, by default past the time for which the version is trusted. */
    expireVersion(ms = 1001) {
      time += ms;
    },
    setWallTime(ms: number) {
      wallTime = ms;
    },
    failDatabase() {
      version = null;
    },
    get: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { "accept-encoding": "identity", connection: "close", ...init.headers },
      }),
  };
}

test("renders a page once for concurrent requests", async () => {
  const site = await startCachedSite();
  const texts = await Promise.all(
    Array.from({ length: 30 }, async () => (await site.get("/about")).text()),
  );
  expect(new Set(texts).size).toBe(1);
  await site.get("/about?utm_source=x");
  expect(site.rendered).toEqual(["/about"]);
});

test("answers on a kept connection have the bytes of one on its own", async () => {
  const { port } = await startCachedSite();
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => kept.destroy());
  const read = (agent: Agent | false) =>
    new Promise((resolve) =>
      get({ port, path: "/about", agent }, async (response) => {
        const { date, connection, "keep-alive": _, ...headers } = response.headers;
        resolve({ headers, status: response.statusCode, text: await text(response) });
      }),
    );
  const own = await read(false);
  for (let count = 0; count < 3; count++) expect(await read(kept)).toEqual(own);
});

test("shows a change on the next view (CCH-06)", async () => {
  const site = await startCachedSite();
  await site.get("/about");
  site.write();
  expect(await (await site.get("/about")).text()).toContain("version 2");
  expect(site.rendered).toEqual(["/about", "/about"]);
});

test("does not store a rendering that a write has outdated", async () => {
  let release = () => {};
  let version = 1;
  const site = await startCachedSite(async () => {
    const versionAtStart = version;
    if (versionAtStart === 1) await new Promise<void>((resolve) => (release = resolve));
    return new Response(`version ${versionAtStart}`.repeat(100));
  });
  const firstResponse = site.get("/about");
  await vi.waitFor(() => expect(site.rendered).toHaveLength(1), 30_000);
  version = 2;
  site.write();
  expect(await (await site.get("/about")).text()).toContain("version 2");
  release();
  await firstResponse;
  expect(await (await site.get("/about")).text()).toContain("version 2");
});

test("shows another process's write to the first visitor after a pause", async () => {
  const site = await startCachedSite();
  await site.get("/about");
  site.writeElsewhere();
  site.expireVersion();
  expect(await (await site.get("/about")).text()).toContain("version 2");
});

test("serves stored pages while the database is down, and asks it for the version once a second", async () => {
  const site = await startCachedSite();
  await site.get("/about");
  site.failDatabase();
  site.expireVersion();
  expect((await site.get("/about")).status).toBe(200);
  for (const path of ["/about", "/prints"]) await site.get(path);
  expect(site.versionQueries()).toBe(2);
});

test("finds a write that a running version query missed, a quarter of a second after its start", async () => {
  const site = await startCachedSite();
  await site.get("/about");
  // Stops the clock of the query's timeout.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  site.expireVersion();
  const unblock = site.blockVersion(1);
  const response = site.get("/about");
  await expect.poll(site.versionQueries).toBe(2);
  site.expireVersion(125);
  site.writeElsewhere();
  await unblock();
  expect(await (await response).text()).toContain("version 1");
  site.expireVersion(126);
  expect(await (await site.get("/about")).text()).toContain("version 2");
});

test("drops the page that was requested longest ago when its memory is full", async () => {
  // With headers and compressed copies, a page takes 10 to 11 kB: seven fit.
  const page = () => new Response(Buffer.alloc(9000));
  const site = await startCachedSite(page, 77_000);
  const paths = [1, 2, 3, 4, 5, 6, 7].map((id) => `/prints/${id}`);
  for (const path of [...paths, "/prints/1", "/prints/8"]) await site.get(path);
  expect(site.rendered).toEqual([...paths, "/prints/8"]);
  for (const path of ["/prints/1", "/prints/3", "/prints/2"]) await site.get(path);
  expect(site.rendered.slice(8)).toEqual(["/prints/2"]);
});

test("sends 304 for a matching ETag and the whole page after a change", async () => {
  const site = await startCachedSite();
  const first = await site.get("/about");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("vary")).toBe("accept-encoding");
  expect(first.headers.has("x-request-id")).toBe(false);
  const again = await site.get("/about", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  site.write();
  const changed = await site.get("/about", { headers: { "if-none-match": etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("sends the accepted encoding, each with its own ETag", async () => {
  const site = await startCachedSite();
  const accepting = (encoding: string) =>
    site.get("/about", { headers: { "accept-encoding": encoding } });
  const answers = await Promise.all(
    ["identity", "gzip, deflate, br", "gzip", "br;q=0, gzip;q=0"].map(accepting),
  );
  const sent = answers.map(({ headers }) => headers.get("content-encoding"));
  expect(sent).toEqual([null, "br", "gzip", null]);
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(3);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test("does not store refusals, errors or private responses", async () => {
  const responses = [
    new Response("missing", { status: 404 }),
    new Response("broken", { status: 500 }),
    new Response("secret", { headers: { "cache-control": "no-store" } }),
    new Response("private", { headers: { "cache-control": "private, max-age=60" } }),
    new Response("cookie", { headers: { "set-cookie": "a=b" } }),
  ];
  const site = await startCachedSite(() => responses.shift() ?? new Response("good"));
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await site.get("/prints/1")).status);
  expect(statuses).toEqual([404, 500, 200, 200, 200, 200]);
  expect(site.rendered).toHaveLength(6);
});

test("VIS-08 renders a page again from the moment that its Expires header names", async () => {
  const midnight = Date.UTC(2026, 11, 4, 20, 0);
  let word = "Next";
  const site = await startCachedSite(() => {
    const expires = word === "Next" ? { expires: new Date(midnight).toUTCString() } : undefined;
    return new Response(`<p>${word}</p>`, expires && { headers: expires });
  });
  const first = await site.get("/exhibitions");
  expect(first.headers.has("expires")).toBe(false);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  word = "Now";
  site.setWallTime(midnight - 1);
  expect(await (await site.get("/exhibitions")).text()).toContain("Next");
  site.setWallTime(midnight);
  const copy = { "if-none-match": first.headers.get("etag") ?? "" };
  const changed = await site.get("/exhibitions", { headers: copy });
  expect([changed.status, await changed.text()]).toEqual([200, "<p>Now</p>"]);
  await site.get("/exhibitions");
  expect(site.rendered).toHaveLength(2);
});

test("VIS-08 sends an outdated page while a new one fails, and tries again", async () => {
  let status = 200;
  const expires = "Fri, 04 Dec 2026 20:00:00 GMT";
  const site = await startCachedSite(
    () => new Response(`page ${status}`, { status, headers: { expires } }),
  );
  await site.get("/exhibitions");
  site.setWallTime(Date.parse(expires));
  status = 503;
  for (const _ of ["first", "second"])
    expect(await (await site.get("/exhibitions")).text()).toBe("page 200");
  expect(site.rendered).toHaveLength(3);
  expect((await site.get("/never-rendered")).status).toBe(503);
});

test("VIS-08 does not keep a page that expires while it is rendered, or names no date", async () => {
  for (const expires of ["Fri, 04 Dec 2026 19:00:00 GMT", "0"]) {
    const site = await startCachedSite(() => new Response("Next", { headers: { expires } }));
    for (const _ of ["first", "second"]) expect((await site.get("/")).status).toBe(200);
    expect(site.rendered).toHaveLength(2);
  }
});
