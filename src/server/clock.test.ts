import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "../core/durations.ts";
import { clockMs } from "./clock.ts";

test("the clock never runs backwards, and catches up with a wall clock that was set back", () => {
  const start = clockMs();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  onTestFinished(() => void vi.useRealTimers());
  const minutesAt = (minutes: number) => {
    vi.setSystemTime(start + minutes * minuteMs);
    return (clockMs() - start) / minuteMs;
  };
  expect([10, 0, 4, 10, 20, 30].map(minutesAt)).toEqual([10, 10, 12, 15, 20, 30]);
});
