import { expect, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { emptyDatabase } from "../../../../test/support/databases.ts";

test("OPS-05 /metrics is 404 without METRICS_TOKEN and requires the token otherwise", async () => {
  const database = await emptyDatabase();
  const token = "a-token-of-enough-length";
  const without = await startApi(database);
  expect((await without.app.request("/metrics")).status).toBe(404);
  const { app } = await startApi(database, { METRICS_TOKEN: token });
  const read = (authorization?: string) =>
    app.request("/metrics", { headers: authorization ? { authorization } : {} });
  expect((await read()).status).toBe(401);
  expect((await read(`Bearer ${token}x`)).status).toBe(401);
  const right = await read(`Bearer ${token}`);
  expect([right.status, right.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = await right.text();
  expect(text).toContain("nkar_database_up 1");
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});
