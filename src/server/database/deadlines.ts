import { clockMs } from "../clock.ts";
import { toIsoTime } from "./rows.ts";

/** Returns the deadline after a delay; ISO 8601, UTC. */
export function deadlineIn(delayMs: number): string {
  return toIsoTime(clockMs() + delayMs);
}

/** @param deadline ISO 8601, UTC */
export function hasPassed(deadline: string): boolean {
  return deadline <= deadlineIn(0);
}
