import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeats `attempt` until it succeeds.
 * @param options `forMs` from the first failure, however long that attempt took; `pauseMs` on
 *   average between two attempts
 * @throws the latest error, after that time or if `mayRepeat` refuses
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
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

interface RetryOptions {
  forMs: number;
  pauseMs: number;
  mayRepeat(error: unknown): boolean;
}
