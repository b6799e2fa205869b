import { expect, test, vi } from "vitest";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { runExclusive } from "./job-leases.ts";

const hourMs = 3_600_000;

onBothEngines((open) => {
  test("one of many concurrent callers runs a due job, and it is due again an interval after its start", async () => {
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

  test("a failed job is due at once, and the job of a dead instance after its lease", async () => {
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
