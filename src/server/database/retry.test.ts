import { expect, onTestFinished, test, vi } from "vitest";
import { retry } from "./retry.ts";

test("repeats an attempt that took longer than the time for repetitions", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    vi.advanceTimersByTime(5000);
    if (attempts === 1) throw new Error("busy");
  };
  await retry(attempt, { forMs: 4000, pauseMs: 1, mayRepeat: () => true });
  expect(attempts).toBe(2);
});
