// Performs tasks on pictures in child processes, so that pages stay fast.
import type { ChildProcess } from "node:child_process";
import { minuteMs } from "../../../core/durations.ts";
import { Problem } from "../../errors.ts";
import { fontConfig, forkIsolated, workerFile } from "./isolation.ts";
import type { InspectedPicture } from "./picture-tasks.ts";
import type { PictureReply, PictureRequest, PictureTasks } from "./tasks.ts";

interface TaskLimits {
  timeoutMs: number;
  /** True if the painter waits for the task; other tasks yield to the pages. */
  isUrgent?: boolean;
}

// Timeouts end decoders that hang. On a busy machine, half a second of work took 10 s.
const briefLimits: TaskLimits = { timeoutMs: minuteMs };
const longLimits: TaskLimits = { timeoutMs: 10 * minuteMs };
const taskLimits: Record<keyof PictureTasks, TaskLimits> = {
  inspect: { ...briefLimits, isUrgent: true },
  describePalette: briefLimits,
  searchPhotograph: { ...briefLimits, isUrgent: true },
  straighten: { ...briefLimits, isUrgent: true },
  makePrintPicture: briefLimits,
  makeVariants: longLimits,
  cutTiles: longLimits,
  composeSharePicture: briefLimits,
  drawIcon: briefLimits,
  drawFirstPage: { ...briefLimits, isUrgent: true },
};

// libvips 8.18 ends a thread that was idle for 15 s, and can lose a task that comes just then.
const idleTimeoutMs = 10_000;
// One message of 40 MB would block every page for 50 ms.
const chunkBytes = 1024 * 1024;

/** Starts processes when tasks need them. Each process performs one task at a time. */
class ProcessPool {
  readonly #priority: number;
  readonly #children = new Set<ChildProcess>();
  readonly #idleTimers = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(priority: number) {
    this.#priority = priority;
  }

  /** @throws Problem 400 or 413 if the file is refused */
  async run(request: PictureRequest, file: Uint8Array | null): Promise<unknown> {
    const child = [...this.#idleTimers.keys()].at(-1) ?? this.#start();
    clearTimeout(this.#idleTimers.get(child));
    this.#idleTimers.delete(child);
    const result = receiveResult(child, taskLimits[request.task].timeoutMs);
    // A process that could not start has no channel; its "error" event settles the result.
    send(child, request, file).catch(() => undefined);
    const { reply, files } = await result;
    // The timer may have ended the process.
    if (reply.kind === "failed") this.#discard(child);
    if (this.#children.has(child)) {
      this.#idleTimers.set(child, setTimeout(() => this.#discard(child), idleTimeoutMs).unref());
    }
    if (reply.kind === "refused") throw new Problem(reply.status, reply.error);
    if (reply.kind === "failed") throw new Error(reply.message);
    return files.length > 0 ? files : reply.result;
  }

  close(): void {
    for (const child of this.#children) this.#discard(child);
  }

  #start(): ChildProcess {
    const child = forkIsolated(workerFile, {
      env: { FONTCONFIG_FILE: fontConfig },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      priority: this.#priority,
    });
    this.#children.add(child);
    child.once("close", () => this.#discard(child));
    child.on("error", () => this.#discard(child));
    // Lets the site exit; during a task, the task's timer prevents that.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #discard(child: ChildProcess): void {
    clearTimeout(this.#idleTimers.get(child));
    this.#idleTimers.delete(child);
    this.#children.delete(child);
    child.kill("SIGKILL");
  }
}

async function send(
  child: ChildProcess,
  request: PictureRequest,
  file: Uint8Array | null,
): Promise<void> {
  for (let offset = 0; file && offset < file.length; offset += chunkBytes) {
    const chunk = file.subarray(offset, offset + chunkBytes);
    await new Promise((resolve) => child.send(chunk, resolve));
  }
  child.send(request, () => undefined);
}

function receiveResult(
  child: ChildProcess,
  timeoutMs: number,
): Promise<{ reply: PictureReply; files: Uint8Array[] }> {
  return new Promise((resolve) => {
    const files: Uint8Array[] = [];
    const settle = (reply: PictureReply) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("close", onEnd);
      child.off("error", onEnd);
      resolve({ reply, files });
    };
    const onMessage = (message: unknown) => {
      if (message instanceof Uint8Array) files.push(message);
      else settle(message as PictureReply);
    };
    const onEnd = () => settle({ kind: "failed", message: "The picture process ended" });
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      settle({ kind: "failed", message: `A picture took more than ${timeoutMs} ms` });
    }, timeoutMs);
    child.on("message", onMessage);
    child.once("close", onEnd);
    child.once("error", onEnd);
  });
}

type Result<Name extends keyof PictureTasks> = Awaited<ReturnType<PictureTasks[Name]>>;

/**
 * Performs tasks of pictures in child processes. These do not slow the pages down, return their memory
 * when they end, and can hang or crash without the site.
 */
export class PictureProcesses {
  readonly #urgentPool = new ProcessPool(0);
  readonly #yieldingPool: ProcessPool;

  /** @param priority of the tasks that nobody waits for: 0 to 19, the lowest */
  constructor(priority = 10) {
    this.#yieldingPool = new ProcessPool(priority);
  }

  /** @throws as the task, and if its process crashes or takes too long */
  async perform<Name extends keyof PictureTasks>(
    task: Name,
    ...[file, ...options]: Parameters<PictureTasks[Name]>
  ): Promise<Result<Name>> {
    const pool = taskLimits[task].isUrgent ? this.#urgentPool : this.#yieldingPool;
    return (await pool.run({ task, options }, file)) as Result<Name>;
  }

  /** Inspects an upload. A crash or timeout means a broken file. @throws Problem as `inspectPicture` */
  async inspect(file: Uint8Array): Promise<InspectedPicture> {
    return this.perform("inspect", file).catch((error: unknown) => {
      throw error instanceof Problem ? error : new Problem(400, "imageUnreadable");
    });
  }

  /** Ends all processes. Running tasks reject. */
  close(): void {
    this.#urgentPool.close();
    this.#yieldingPool.close();
  }
}
