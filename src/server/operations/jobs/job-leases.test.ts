import { expect, test, vi } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { runExclusive } from "./job-leases.ts";

const hourMs = 3_600_000;

onBothEngines((open) => {
  test("of many who find work due one does it, and it is due again a while after its beginning", async () => {
    const database = await open();
    let done = 0;
    const all = () =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          runExclusive(database, { name: "work", everyMs: hourMs }, async () => {
            done += 1;
          }),
        ),
      );
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect((await all()).filter(Boolean)).toHaveLength(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hourMs });
    expect((await all()).filter(Boolean)).toHaveLength(1);
    vi.useRealTimers();
    expect(done).toBe(2);
  });

  test("work that failed is due at once, work whose instance died after its lease", async () => {
    const database = await open();
    const job = { name: "work", everyMs: hourMs };
    await expect(
      runExclusive(database, job, () => Promise.reject(new Error("no room"))),
    ).rejects.toThrow("no room");
    const unfinished = Promise.withResolvers<void>();
    void runExclusive(database, job, () => unfinished.promise);
    await vi.waitFor(async () =>
      expect(await runExclusive(database, job, async () => undefined)).toBe(false),
    );
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hourMs / 4 });
    expect(await runExclusive(database, job, async () => undefined)).toBe(true);
    vi.useRealTimers();
  });
});
