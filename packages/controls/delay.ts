/** Resolves after `ms`. Rejects with the signal's reason when the signal is aborted. */
export async function delay(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** About half a frame at 60 Hz. */
const frameSliceMs = 8;

/**
 * Runs a long computation in slices, so that the thread answers events in between.
 * @param sliceMs time between two pauses; a worker may use long slices
 * @returns null if aborted
 */
export async function runInSlices<Result>(
  steps: Generator<void, Result>,
  signal: AbortSignal,
  sliceMs = frameSliceMs,
): Promise<Result | null> {
  for (;;) {
    const sliceEnd = performance.now() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < sliceEnd);
    await delay(0);
    if (signal.aborted) return null;
  }
}
