import { Problem } from "../../errors.ts";

/** Foreground jobs, for which a request waits, run first. */
export interface WorkQueue {
  /** @throws Problem 503 if the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Concurrent calls with one name share one run, which replaces a waiting background job. */
  runOnce(name: string, work: () => Promise<void>): Promise<void>;
  /** In the background. Drops the work if the queue is full. */
  runLater(name: string, work: () => Promise<void>): void;
  /** Resolves once the queue is empty. */
  idle(): Promise<void>;
  /** Drops background jobs, finishes the others. */
  stop(): Promise<void>;
}

interface WorkQueueOptions {
  /** Concurrent jobs; at most one in the background. */
  slots: number;
  maxWaiting?: number;
  maxBackground?: number;
  onError: (error: unknown, name: string) => void;
}

interface Task {
  start: () => Promise<void>;
}

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { slots, maxWaiting = 200, maxBackground = 5000, onError } = options;
  const foreground: Task[] = [];
  const background = new Map<string, Task>();
  const shared = new Map<string, Promise<void>>();
  const idleWaiters: Array<() => void> = [];
  let running = 0;
  let runningInBackground = 0;
  let stopped = false;

  function next(): void {
    while (running < slots) {
      const task = foreground.shift();
      if (!task) break;
      running += 1;
      void task.start().finally(() => {
        running -= 1;
        next();
      });
    }
    if (foreground.length === 0 && running < slots && runningInBackground === 0) startBackground();
    if (running === 0 && foreground.length === 0 && background.size === 0) resolveIdle();
  }

  function startBackground(): void {
    const [first] = background;
    if (!first) return;
    const [name, task] = first;
    background.delete(name);
    running += 1;
    runningInBackground += 1;
    void task.start().finally(() => {
      running -= 1;
      runningInBackground -= 1;
      next();
    });
  }

  function resolveIdle(): void {
    for (const resolve of idleWaiters.splice(0)) resolve();
  }

  function run<T>(work: () => Promise<T>): Promise<T> {
    if (stopped || foreground.length >= maxWaiting) {
      return Promise.reject(
        new Problem(503, "Too many pictures are being prepared. Please try again in a moment.", {
          retryAfter: 5,
        }),
      );
    }
    return new Promise<T>((resolve, reject) => {
      foreground.push({ start: () => attempt(work).then(resolve, reject) });
      next();
    });
  }

  function idle(): Promise<void> {
    if (running === 0 && foreground.length === 0 && background.size === 0) return Promise.resolve();
    return new Promise((resolve) => idleWaiters.push(resolve));
  }

  function share(name: string, promise: Promise<void>): Promise<void> {
    shared.set(name, promise);
    const forget = () => {
      if (shared.get(name) === promise) shared.delete(name);
    };
    promise.then(forget, forget);
    return promise;
  }

  return {
    run,
    runOnce(name, work) {
      const already = shared.get(name);
      if (already) return already;
      background.delete(name);
      return share(name, run(work));
    },
    runLater(name, work) {
      if (stopped || shared.has(name) || background.has(name) || background.size >= maxBackground)
        return;
      background.set(name, {
        // So that `runOnce` can wait for it.
        start: () =>
          share(name, attempt(work)).catch((error: unknown) => {
            if (!stopped) onError(error, name);
          }),
      });
      next();
    },
    idle,
    stop() {
      stopped = true;
      background.clear();
      return idle();
    },
  };
}

/** Turns a synchronous throw into a rejection. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  return work();
}
