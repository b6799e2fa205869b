import { dayMs } from "../core/durations.ts";

export interface RepeatedJob {
  /** Starts a run, or lets another one follow the current run. Resolves after the last of these runs. */
  wake(): Promise<void>;
  /** Aborts the signal of the current run and waits for its end. Starts no further run. */
  stop(): Promise<void>;
}

/** Longer delays are cut to a day, because `setTimeout` fires at once for more than 24.8 days. */
const maxDelayMs = dayMs;

/**
 * Runs `work` again and again, one run at a time.
 * @param work may return the delay until the next run, in ms, at most a day
 * @param options `everyMs` until the next run, unless `work` returns a delay; `delayMs` until the
 *   first run; `onError` gets no error of an aborted run
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<number | undefined>,
  options: { everyMs: number; delayMs?: number; onError: (error: unknown) => void },
): RepeatedJob {
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | null = null;
  let isRunRequested = false;
  const abortController = new AbortController();
  const { signal } = abortController;

  function scheduleIn(delayMs: number): void {
    if (signal.aborted) return;
    timer = setTimeout(wake, Math.min(Math.max(delayMs, 0), maxDelayMs)).unref();
  }

  async function run(): Promise<void> {
    let delayMs: number | undefined;
    do {
      isRunRequested = false;
      delayMs = undefined;
      try {
        delayMs = await work(signal);
      } catch (error) {
        if (!signal.aborted) options.onError(error);
      }
    } while (isRunRequested && !signal.aborted);
    currentRun = null;
    scheduleIn(delayMs ?? options.everyMs);
  }

  function wake(): Promise<void> {
    isRunRequested = true;
    if (signal.aborted || currentRun) return currentRun ?? Promise.resolve();
    clearTimeout(timer);
    currentRun = run();
    return currentRun;
  }

  if (options.delayMs) scheduleIn(options.delayMs);
  else void wake();

  return {
    wake,
    async stop() {
      abortController.abort();
      clearTimeout(timer);
      await currentRun;
    },
  };
}
