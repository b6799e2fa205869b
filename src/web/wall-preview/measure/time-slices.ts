/** About half a frame at 60 Hz. */
const sliceMs = 8;

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs a long computation on the main thread in slices of about 8 ms.
 * @returns null if aborted
 */
export async function runInSlices<Result>(
  steps: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  for (;;) {
    const sliceEnd = performance.now() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < sliceEnd);
    await nextTask();
    if (signal.aborted) return null;
  }
}
