import { expect, onTestFinished, test, vi } from "vitest";
import { retry } from "./retry.ts";

test("repeats an attempt that took longer than the time for repetitions", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const attempt = vi.fn(() => {
    vi.advanceTimersByTime(5000);
    return attempt.mock.calls.length < 2 ? Promise.reject(new Error("busy")) : Promise.resolve(1);
  });
  expect(await retry(attempt, { forMs: 4000, pauseMs: 1, mayRepeat: () => true })).toBe(1);
  expect(attempt).toHaveBeenCalledTimes(2);
});
