import { minuteMs } from "../../core/durations.ts";

/** Clocks of instances differ a little, and a clock may be set back by seconds. */
const toleranceMs = minuteMs;

/**
 * Latest stored deadline that counts. A later one was stored while the clock was ahead and has
 * expired.
 * @param spanMs longest time from storing a deadline until it is reached
 */
export function latestDeadline(spanMs: number, nowMs = Date.now()): string {
  return new Date(nowMs + spanMs + toleranceMs).toISOString();
}

/** @param deadline ISO 8601, UTC */
export function hasExpired(deadline: string, spanMs: number, nowMs = Date.now()): boolean {
  return deadline <= new Date(nowMs).toISOString() || deadline > latestDeadline(spanMs, nowMs);
}
