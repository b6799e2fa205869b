import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeats `attempt` until it succeeds.
 * @throws the latest error, if `forMs` is over or `mayRepeat` returns false
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { forMs, pauseMs, mayRepeat }: RetryOptions,
): Promise<T> {
  let deadline: number | undefined;
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      deadline ??= performance.now() + forMs;
      if (!mayRepeat(error) || performance.now() > deadline) throw error;
    }
    // A random pause, so that two instances do not collide again and again.
    const shortestShare = 0.5;
    await pause(pauseMs * (shortestShare + Math.random()));
  }
}

interface RetryOptions {
  /** Time for repetitions, from the end of the first failed attempt. */
  forMs: number;
  /** Average pause between two attempts. */
  pauseMs: number;
  mayRepeat(error: unknown): boolean;
}
