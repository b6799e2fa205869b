import { onTestFinished, vi } from "vitest";
import { clockMs } from "../../src/server/clock.ts";

type Faked = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>["toFake"];

/** Stops the wall clock of the running test, at a time that no earlier test has passed. */
export function stopClock(toFake: Faked = ["Date"]): void {
  // The clock of the process runs at half speed until then.
  vi.useFakeTimers({ toFake, now: 2 * clockMs() - Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}

export function moveClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
