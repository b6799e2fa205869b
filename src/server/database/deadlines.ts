import { type Expression, sql } from "kysely";
import { minuteMs } from "../../core/durations.ts";
import { toIsoTime } from "./rows.ts";

/** Clocks of instances differ a little, and a clock may be set back by seconds. */
const toleranceMs = minuteMs;

/**
 * Latest stored deadline that counts. A later one was stored while the clock was ahead and has
 * expired.
 * @param spanMs longest time from storing a deadline until it is reached
 */
export function latestDeadline(spanMs: number, nowMs = Date.now()): string {
  return toIsoTime(nowMs + spanMs + toleranceMs);
}

/** @param deadline ISO 8601, UTC */
export function hasExpired(deadline: string, spanMs: number, nowMs = Date.now()): boolean {
  return deadline <= toIsoTime(nowMs) || deadline > latestDeadline(spanMs, nowMs);
}

/** Returns the condition of `hasExpired` in SQL. */
export function sqlIsExpired(column: Expression<string>, spanMs: number, nowMs = Date.now()) {
  return sql<boolean>`(${column} <= ${toIsoTime(nowMs)} or ${column} > ${latestDeadline(spanMs, nowMs)})`;
}

/** The opposite of `sqlIsExpired`. SQLite would use no index for a negated `or`. */
export function sqlIsUnexpired(column: Expression<string>, spanMs: number, nowMs = Date.now()) {
  return sql<boolean>`(${column} > ${toIsoTime(nowMs)} and ${column} <= ${latestDeadline(spanMs, nowMs)})`;
}
