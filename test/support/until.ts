import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls a condition. Tests wait with this or Vitest's `expect.poll`, never for a fixed time.
 * @throws if it is still false after a minute
 */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`False for a minute: ${isTrue}`);
    await pause(5);
  }
}
