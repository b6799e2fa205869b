import PQueue from "p-queue";
import { Problem } from "../../errors.ts";

interface WorkQueueOptions {
  /** Number of concurrent jobs; at most one of them is in the background. */
  slots: number;
  /** Limit of waiting foreground jobs. The queue refuses further ones. */
  maxForeground?: number;
  /** Limit of waiting background jobs. The queue drops further ones. */
  maxBackground?: number;
  onError: (error: unknown, name: string) => void;
}

const foreground = { priority: 1 };
const background = { priority: 0 };

const retryAfterSeconds = 5;

/** A queue for work on pictures. Foreground jobs, for which a request waits, run first. */
export class WorkQueue {
  readonly #options: Required<WorkQueueOptions>;
  readonly #jobs: PQueue;
  readonly #backgroundJobs = new PQueue({ concurrency: 1 });
  /** Names of waiting background jobs. */
  readonly #waitingNames = new Set<string>();
  /** Jobs that run, and foreground jobs that wait, by name. */
  readonly #sharedJobs = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(options: WorkQueueOptions) {
    this.#options = { maxForeground: 200, maxBackground: 5000, ...options };
    this.#jobs = new PQueue({ concurrency: options.slots });
  }

  /** Runs work in the foreground. @throws Problem 503 if the queue is full or stopped */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isStopped || this.#jobs.sizeBy(foreground) >= this.#options.maxForeground) {
      throw new Problem(503, "tooManyPicturesPrepared", { retryAfter: retryAfterSeconds });
    }
    return this.#jobs.add(work, foreground);
  }

  /** Concurrent calls with one name share one run, which replaces a waiting background job. */
  runOnce(name: string, work: () => Promise<void>): Promise<void> {
    this.#waitingNames.delete(name);
    return this.#sharedJobs.get(name) ?? this.#share(name, this.run(work));
  }

  /** Queues work in the background. Drops it if the queue is full, or has a job of this name. */
  runLater(name: string, work: () => Promise<void>): void {
    const isKnown = this.#sharedJobs.has(name) || this.#waitingNames.has(name);
    if (this.#isStopped || isKnown || this.#waitingNames.size >= this.#options.maxBackground)
      return;
    this.#waitingNames.add(name);
    const start = async () => {
      if (this.#waitingNames.delete(name)) await this.#share(name, work());
    };
    void this.#backgroundJobs.add(() =>
      this.#jobs.add(start, background).catch((error: unknown) => {
        if (!this.#isStopped) this.#options.onError(error, name);
      }),
    );
  }

  /** Resolves once the queue is empty. @param report hears of each finished background job */
  async idle(report?: (done: number, total: number) => void): Promise<void> {
    const countLeft = () => this.#backgroundJobs.size + this.#backgroundJobs.pending;
    const total = countLeft();
    const onNext = () => report?.(total - countLeft(), total);
    this.#backgroundJobs.on("next", onNext);
    while (this.#jobs.size + this.#jobs.pending + this.#backgroundJobs.pending > 0) {
      await this.#backgroundJobs.onIdle();
      await this.#jobs.onIdle();
    }
    this.#backgroundJobs.off("next", onNext);
  }

  /** Drops background jobs, finishes the others. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#waitingNames.clear();
    this.#backgroundJobs.clear();
    return this.idle();
  }

  #share(name: string, promise: Promise<void>): Promise<void> {
    this.#sharedJobs.set(name, promise);
    const forget = () => {
      if (this.#sharedJobs.get(name) === promise) this.#sharedJobs.delete(name);
    };
    promise.then(forget, forget);
    return promise;
  }
}
