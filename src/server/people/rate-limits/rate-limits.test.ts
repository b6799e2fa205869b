import { expect, test, vi } from "vitest";
import { startCallers } from "../../../../test/support/api.ts";
import { stopClock } from "../../../../test/support/clock.ts";
import { emptyDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { consumeQuota, consumeReadQuota, resetQuota } from "./rate-limits.ts";

const twice = { limit: 2, seconds: 60 };

onBothEngines((open) => {
  test("refuses without counting once a shared limit is exhausted", async () => {
    const database = await open();
    stopClock();
    const use = (name: string) => consumeQuota(database, [name, twice], ["overall", twice]);
    await use("one");
    await use("two");
    await expect(use("three")).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    const before = await database.query.selectFrom("rate_limits").selectAll().execute();
    await expect(use("four")).rejects.toMatchObject({ status: 429 });
    expect(await database.query.selectFrom("rate_limits").selectAll().execute()).toEqual(before);
    await resetQuota(database, "overall");
    await use("four");
  });

  test("counts the uses of all handles of a database together", async () => {
    const database = await open();
    const handle = () => ({ ...database });
    consumeReadQuota(handle(), ["views", twice]);
    consumeReadQuota(handle(), ["views", twice]);
    expect(() => consumeReadQuota(handle(), ["views", twice])).toThrow();
  });

  test("resets a limit after its period", async () => {
    const database = await open();
    stopClock();
    await consumeQuota(database, ["a", twice]);
    await consumeQuota(database, ["a", twice]);
    vi.setSystemTime(Date.now() + 59_000);
    await expect(consumeQuota(database, ["a", twice])).rejects.toMatchObject({ retryAfter: 1 });
    vi.setSystemTime(Date.now() + 1000);
    await consumeQuota(database, ["a", twice]);
  });
});

test("a message above the limit costs no write", async () => {
  const database = await emptyDatabase();
  const { visitor } = await startCallers(database);
  const message = { name: "Nare", email: "nare@example.com", message: "Hello" };
  const send = () => visitor.status("POST", "/api/contact", message);
  const counts = () => database.query.selectFrom("rate_limits").selectAll().execute();
  for (let sent = 0; sent < 11; sent++) await send();
  const before = await counts();
  expect(await send()).toBe(429);
  expect(await counts()).toEqual(before);
});

test("limits messages per address that the proxy forwards", async () => {
  const { visitor } = await startCallers(await emptyDatabase(), { TRUST_PROXY: "true" });
  const message = { name: "Nare", email: "nare@example.com", message: "Hello" };
  const status = (address: string) =>
    visitor.status("POST", "/api/contact", message, { "x-forwarded-for": address });
  for (let sent = 0; sent < 10; sent++) expect(await status("203.0.113.9")).toBe(201);
  expect(await status("203.0.113.9")).toBe(429);
  expect(await status("203.0.113.10")).toBe(201);
});
