import { clockMs } from "../clock.ts";

/** Returns the deadline after a delay; ISO 8601, UTC. */
export function deadlineIn(delayMs: number): string {
  return new Date(clockMs() + delayMs).toISOString();
}

/** @param deadline ISO 8601, UTC */
export function hasPassed(deadline: string): boolean {
  return deadline <= deadlineIn(0);
}
