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

  test("a late renewal changes neither the lease of another owner nor a finished job", async () => {
    const database = await open();
    const job = { name: "work", everyMs: hourMs };
    stopClock(["Date", "setInterval", "clearInterval"]);
    const work = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const runs = [runExclusive(database, job, () => work[0].promise)];
    await vi.waitFor(async () => expect((await readLease(database)).owner).not.toBe(""), 30_000);

    moveClock(hourMs / 2);
    const first = (await readLease(database)).owner;
    runs.push(runExclusive(database, job, () => work[1].promise));
    await vi.waitFor(async () => expect((await readLease(database)).owner).not.toBe(first), 30_000);
    const second = await readLease(database);
    work[0].resolve();
    await runs[0];
    expect(await readLease(database)).toEqual(second);

    // The renewal is sent, and the work ends before it arrives.
    vi.advanceTimersByTime(hourMs / 24);
    work[1].resolve();
    await runs[1];
    const startedAt = Date.parse(second.dueAt) - hourMs / 6;
    await vi.waitFor(
      async () =>
        expect(await readLease(database)).toEqual({
          name: "work",
          owner: "",
          dueAt: new Date(startedAt + hourMs).toISOString(),
        }),
      30_000,
    );
  });
});
