import { dayMs } from "../core/durations.ts";

export interface RepeatedJob {
  /** Starts a run, or another one after the current one. Resolves after that run. */
  wake(): Promise<void>;
  /** Aborts the signal of the current run and waits for its end. Starts no further run. */
  stop(): Promise<void>;
}

/** Longer delays end after this one: beyond 24.8 days, `setTimeout` would fire at once. */
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
  let running: Promise<void> | null = null;
  let isRunRequested = false;
  const stopping = new AbortController();
  const { signal } = stopping;

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
    running = null;
    scheduleIn(delayMs ?? options.everyMs);
  }

  function wake(): Promise<void> {
    isRunRequested = true;
    if (signal.aborted || running) return running ?? Promise.resolve();
    clearTimeout(timer);
    running = run();
    return running;
  }

  if (options.delayMs) scheduleIn(options.delayMs);
  else void wake();

  return {
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
