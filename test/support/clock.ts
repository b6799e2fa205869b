import { onTestFinished, vi } from "vitest";
import { clockMs } from "../../src/server/clock.ts";

type Faked = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>["toFake"];

/** Stops the wall clock of the running test, at a time that no earlier test has passed. */
export function stopClock(toFake: Faked = ["Date"]): void {
  const wallMs = Date.now();
  // The clock of the process runs at half speed until then. A wall clock that is read after it may
  // have gone on, and would be stopped too early.
  vi.useFakeTimers({ toFake, now: 2 * clockMs() - wallMs });
  onTestFinished(() => void vi.useRealTimers());
}

export function moveClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
