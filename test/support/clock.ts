import { onTestFinished, vi } from "vitest";
import { clockMs } from "../../src/server/clock.ts";

type Faked = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>["toFake"];

/** Stops the wall clock of the running test, at a time that no earlier test has passed. */
export function stopClock(toFake: Faked = ["Date"]): void {
  // Read after `clockMs`, it could be later, and the clock would be stopped too early.
  const wallMs = Date.now();
  // After a test that stopped it later, `clockMs` runs at half speed until this moment.
  vi.useFakeTimers({ toFake, now: 2 * clockMs() - wallMs });
  onTestFinished(() => void vi.useRealTimers());
}

export function moveClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
