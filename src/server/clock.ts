import { minuteMs } from "../core/durations.ts";

let latestMs = 0;
let latestWallMs = 0;

/**
 * Returns the time by which deadlines are set and compared, in ms since 1970. It never runs
 * backwards within a process: after the wall clock was set back, it runs at half the speed of the
 * wall clock until that has caught up.
 */
export function clockMs(): number {
  const wallMs = Date.now();
  const elapsedMs = Math.max(0, wallMs - latestWallMs);
  latestMs = Math.max(wallMs, latestMs + elapsedMs / 2);
  latestWallMs = wallMs;
  return latestMs;
}

/** Clocks of several machines differ a little. */
const toleranceMs = 5 * minuteMs;

/** True for a backup that was made while the clock was wrong. @param time in ms since 1970 */
export function isInFuture(time: number): boolean {
  return time > Date.now() + toleranceMs;
}
