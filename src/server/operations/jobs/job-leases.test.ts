import { expect, test, vi } from "vitest";
import { moveClock, stopClock } from "../../../../test/support/clock.ts";
import { onBothEngines } from "../../../../test/support/databases.ts";
import { hourMs } from "../../../core/durations.ts";
import type { Database } from "../../database/database.ts";
import { runExclusive } from "./job-leases.ts";

function readLease({ query }: Database) {
  return query.selectFrom("job_leases").selectAll().executeTakeFirstOrThrow();
}

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
    stopClock();
    moveClock(hourMs);
    expect((await all()).filter(Boolean)).toHaveLength(1);
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
    await vi.waitFor(async () => expect((await readLease(database)).owner).not.toBe(""), 30_000);
    expect(await runExclusive(database, job, async () => undefined)).toBe(false);
    stopClock();
    moveClock(hourMs / 4);
    expect(await runExclusive(database, job, async () => undefined)).toBe(true);
  });
});
