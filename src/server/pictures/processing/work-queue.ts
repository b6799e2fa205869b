import { Problem } from "../../errors.ts";

/** Decoding and encoding of pictures, a few at a time, those somebody waits for first. */
export interface WorkQueue {
  /** Runs work somebody waits for, ahead of everything in the background. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Like `run`, but work of the same name runs once for all who ask meanwhile, and takes over work
   * of that name which waits in the background.
   */
  runOnce(name: string, work: () => Promise<void>): Promise<void>;
  /** Runs work when nothing else is to do. A failure is reported, not thrown; a full queue forgets. */
  runLater(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
  /** Drops what waits in the background, finishes what somebody waits for, takes nothing new. */
  stop(): Promise<void>;
}

interface WorkQueueOptions {
  /** How many run at once when somebody waits; the background takes one at a time. */
  slots: number;
  /** How many may wait in front, how many in the background. */
  waiting?: number;
  later?: number;
  onError: (error: unknown, name: string) => void;
}

interface Task {
  start: () => Promise<void>;
}

/** Makes a queue; see `WorkQueue`. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { slots, waiting = 200, later = 5000, onError } = options;
  const front: Task[] = [];
  const background = new Map<string, Task>();
  const shared = new Map<string, Promise<void>>();
  const whenIdle: Array<() => void> = [];
  let running = 0;
  let runningLater = 0;
  let stopped = false;

  function next(): void {
    while (running < slots) {
      const task = front.shift();
      if (!task) break;
      running += 1;
      void task.start().finally(() => {
        running -= 1;
        next();
      });
    }
    if (front.length === 0 && running < slots && runningLater === 0) startBackground();
    if (running === 0 && front.length === 0 && background.size === 0) settle();
  }

  function startBackground(): void {
    const [first] = background;
    if (!first) return;
    const [name, task] = first;
    background.delete(name);
    running += 1;
    runningLater += 1;
    void task.start().finally(() => {
      running -= 1;
      runningLater -= 1;
      next();
    });
  }

  function settle(): void {
    for (const resolve of whenIdle.splice(0)) resolve();
  }

  function run<T>(work: () => Promise<T>): Promise<T> {
    if (stopped || front.length >= waiting) {
      return Promise.reject(
        new Problem(503, "Too many pictures are being prepared. Please try again in a moment.", {
          retryAfter: 5,
        }),
      );
    }
    return new Promise<T>((resolve, reject) => {
      front.push({ start: () => attempt(work).then(resolve, reject) });
      next();
    });
  }

  function idle(): Promise<void> {
    if (running === 0 && front.length === 0 && background.size === 0) return Promise.resolve();
    return new Promise((resolve) => whenIdle.push(resolve));
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
      if (stopped || shared.has(name) || background.has(name) || background.size >= later) return;
      background.set(name, {
        // Shared while it runs, so that a visitor who asks meanwhile waits for it.
        start: () =>
          share(name, attempt(work)).catch((error: unknown) => {
            // After a stop the tools are taken away from what still runs.
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

/** So that work which throws before its first await fails like any other. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  return work();
}
