import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { listen } from "../../../../test/support/listen.ts";
import type { Database } from "../../database/open.ts";
import { createSiteServer } from "../../http/listen.ts";

const token = "a-token-of-enough-length";

/** @returns functions that send a request, and that read a count of responses */
async function startServer(database: Database) {
  const { app, services } = await startApi(database, { METRICS_TOKEN: token });
  const port = await listen(createSiteServer(app, services));
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const readMetrics = async () =>
    (await ask("/metrics", { authorization: `Bearer ${token}` })).text();
  return { ask, readMetrics };
}

function countIn(text: string, kind: string, status: string): string | undefined {
  return new RegExp(
    `^nkar_http_request_duration_seconds_count\\{kind="${kind}",method="GET",status="${status}"\\} (\\d+)$`,
    "m",
  ).exec(text)?.[1];
}

onBothEngines((open) => {
  test("OPS-05 /metrics is 404 without METRICS_TOKEN and requires the token otherwise", async () => {
    const database = await open();
    const without = await startApi(database);
    expect((await without.app.request("/metrics")).status).toBe(404);
    const { app } = await startApi(database, { METRICS_TOKEN: token });
    expect((await app.request("/metrics")).status).toBe(401);
    const wrong = { headers: { authorization: `Bearer ${token}x` } };
    expect((await app.request("/metrics", wrong)).status).toBe(401);
    const right = await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
    expect(right.status).toBe(200);
    expect(right.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(right.headers.get("cache-control")).toBe("no-store");
    const text = await right.text();
    expect(text).toContain("nkar_content_version 1");
    expect(text).toContain("nkar_database_up 1");
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  });

  test("measures responses from the page cache too, by kind and not by address", async () => {
    const { ask, readMetrics } = await startServer(await open());
    for (const path of ["/about", "/about", "/about", "/api/artworks", "/nowhere"]) {
      await (await ask(path)).text();
    }
    const text = await readMetrics();
    expect(countIn(text, "page", "2xx")).toBe("3");
    expect(countIn(text, "page", "4xx")).toBe("1");
    expect(countIn(text, "api", "2xx")).toBe("1");
    expect(text).not.toContain("/about");
  });

  test("OPS-05 counts an error of the program, which answers 500 and asks for no repetition", async () => {
    const database = await open();
    const { ask, readMetrics } = await startServer(database);
    await database.query.schema.dropTable("exhibitions").execute();
    const failed = await ask("/api/exhibitions");
    expect(await failed.text()).not.toContain("in a moment");
    expect(failed.status).toBe(500);
    expect(failed.headers.get("retry-after")).toBeNull();
    expect(countIn(await readMetrics(), "api", "5xx")).toBe("1");
  });
});
