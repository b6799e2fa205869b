import { expect, onTestFinished, test, vi } from "vitest";
import { dayMs } from "../core/durations.ts";
import { repeat } from "./repeat.ts";

test("runs once at a time, at intervals, when woken, and no more once stopped", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const errors: unknown[] = [];
  let runs = 0;
  let active = 0;
  let delay: number | undefined;
  const job = repeat(
    async () => {
      active += 1;
      expect(active).toBe(1);
      const { promise: work, resolve: finish } = Promise.withResolvers<void>();
      setTimeout(finish, 10);
      await work;
      active -= 1;
      runs += 1;
      if (runs === 2) throw new Error("once");
      return delay;
    },
    { everyMs: 1000, onError: (error) => errors.push(error) },
  );
  const woken = job.wake();
  await vi.advanceTimersByTimeAsync(20);
  await woken;
  expect(runs).toBe(2);
  expect(errors).toHaveLength(1);

  delay = 100;
  await vi.advanceTimersByTimeAsync(1011);
  expect(runs).toBe(3);
  await vi.advanceTimersByTimeAsync(111);
  expect(runs).toBe(4);

  const last = job.wake();
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([last, stopped, job.wake()]);
  expect(runs).toBe(5);
});

test("ends a delay above a day after a day", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const work = vi.fn(async () => undefined);
  const job = repeat(work, { everyMs: 30 * dayMs, onError: () => undefined });
  await vi.advanceTimersByTimeAsync(dayMs - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await job.stop();
});
