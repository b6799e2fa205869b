import { expect, onTestFinished, test } from "vitest";
import { startApi } from "../../../../test/support/api.ts";
import { freshDatabase, onBothEngines } from "../../../../test/support/databases.ts";
import { openDatabase } from "../../database/open.ts";
import { toProblem } from "../../http/problems.ts";
import { consumeQuota, consumeReadQuota, resetQuota } from "./rate-limits.ts";

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
    const brief = { limit: 1, seconds: 2 };
    await consumeQuota(database, ["a", brief]);
    await expect(consumeQuota(database, ["a", brief])).rejects.toMatchObject({ status: 429 });
    await expect
      .poll(() => consumeQuota(database, ["a", brief]), { timeout: 10_000, interval: 500 })
      .toBeUndefined();
  });

  test("enforces a batched limit across processes", async () => {
    const database = await open();
    const limit = { limit: 25, seconds: 60, batchSize: 10 };
    // Separate memories, as in separate processes.
    const processes = [{ ...database }, { ...database }, { ...database }];
    let granted = 0;
    for (let use = 0; use < 40; use++) {
      for (const each of processes) {
        await consumeReadQuota(each, ["a", limit]).then(
          () => (granted += 1),
          (error: unknown) => expect(error).toMatchObject({ status: 429 }),
        );
      }
    }
    expect(granted).toBe(25);
    // Three batches, and one more refused batch per process.
    expect(await database.query.selectFrom("rate_limits").select("count").execute()).toEqual([
      { count: 60 },
    ]);
  });
});

onBothEngines((open) => {
  test("counts X-Forwarded-For, IPv6 by network, only when TRUST_PROXY is on", async () => {
    const sent = { name: "Nare", email: "nare@example.com", message: "Hello" };
    const attempt = async (trusted: string, address: (at: number) => string) => {
      const api = await startApi(await open(), { TRUST_PROXY: trusted });
      const statuses: number[] = [];
      for (let at = 0; at < 12; at++) {
        const headers = { "x-forwarded-for": address(at) };
        statuses.push((await api.visitor().call("POST", "/api/contact", sent, headers)).status);
      }
      return statuses.filter((status) => status === 201).length;
    };
    expect(await attempt("true", (at) => `203.0.113.${at}`)).toBe(12);
    expect(await attempt("true", (at) => `198.51.100.${at}, 203.0.113.9`)).toBe(10);
    expect(await attempt("true", (at) => `2001:db8::${at}`)).toBe(10);
    expect(await attempt("true", (at) => `2001:db8:0:${at}::1`)).toBe(12);
    expect(await attempt("true", (at) => `no address ${at}`)).toBe(10);
    expect(await attempt("false", (at) => `203.0.113.${at}`)).toBe(10);
  });
});

test("refuses with 503 and counts nothing if the database is overloaded", async () => {
  const address = new URL(await freshDatabase("PostgreSQL"));
  address.searchParams.set("pool_max", "1");
  address.searchParams.set("connect_timeout", "1");
  const database = await openDatabase(address.href);
  onTestFinished(() => database.close());
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const holding = database.transaction(() => isFree);
  const counting = consumeReadQuota(database, ["a", twice]);
  await expect(counting.catch(toProblem)).resolves.toMatchObject({ status: 503 });
  free();
  await holding;
  expect(await database.query.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});
