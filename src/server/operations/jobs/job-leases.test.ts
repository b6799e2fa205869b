import { expect, test, vi } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { runExclusive } from "./job-leases.ts";

const hour = 3_600_000;

onBothEngines((open) => {
  test("of many who find work due one does it, and it is due again a while after its beginning", async () => {
    const database = await open();
    let done = 0;
    const all = () =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          runExclusive(database, { name: "work", every: hour }, async () => {
            done += 1;
          }),
        ),
      );
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect((await all()).filter(Boolean)).toHaveLength(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour });
    expect((await all()).filter(Boolean)).toHaveLength(1);
    vi.useRealTimers();
    expect(done).toBe(2);
  });

  test("work that failed is due at once, work whose instance died after its lease", async () => {
    const database = await open();
    const turn = { name: "work", every: hour };
    await expect(
      runExclusive(database, turn, () => Promise.reject(new Error("no room"))),
    ).rejects.toThrow("no room");
    const neverDone = Promise.withResolvers<void>();
    void runExclusive(database, turn, () => neverDone.promise);
    await vi.waitFor(async () =>
      expect(await runExclusive(database, turn, async () => undefined)).toBe(false),
    );
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hour / 4 });
    expect(await runExclusive(database, turn, async () => undefined)).toBe(true);
    vi.useRealTimers();
  });
});
