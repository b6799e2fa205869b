import { expect, test, vi } from "vitest";
import { stopClock } from "../../../../test/support/clock.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { consumeQuota, resetQuota } from "./rate-limits.ts";

const twice = { limit: 2, seconds: 60 };

onBothEngines((open) => {
  test("refuses without counting once a shared limit is exhausted", async () => {
    const database = await open();
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
