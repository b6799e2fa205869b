export interface RepeatedJob {
  /** Starts a run, or another one after the present one. Resolves after that run. */
  wake(): Promise<void>;
  /** Starts no further run and waits for the present one. */
  stop(): Promise<void>;
}

/** Timers count in 32 bits. */
const maxTimerMs = 24 * 3_600_000;

/**
 * Runs `work` again and again, one run at a time.
 * @param work may return the delay until the next run in ms
 * @param options `delayMs` until the first run
 */
export function repeat(
  work: () => Promise<number | undefined>,
  options: { everyMs: number; delayMs?: number; onError: (error: unknown) => void },
): RepeatedJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  function scheduleIn(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(wake, Math.min(Math.max(delayMs, 0), maxTimerMs)).unref();
  }

  async function run(): Promise<void> {
    let delayMs: number | undefined;
    do {
      isWoken = false;
      delayMs = undefined;
      try {
        delayMs = await work();
      } catch (error) {
        options.onError(error);
      }
    } while (isWoken && !isStopped);
    running = null;
    scheduleIn(delayMs ?? options.everyMs);
  }

  function wake(): Promise<void> {
    isWoken = true;
    if (isStopped || running) return running ?? Promise.resolve();
    clearTimeout(timer);
    running = run();
    return running;
  }

  if (options.delayMs) scheduleIn(options.delayMs);
  else void wake();

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
