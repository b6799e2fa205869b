import type { ChildProcess } from "node:child_process";
import { minuteMs } from "../../../core/durations.ts";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Proposal } from "../../../core/entities/proposal.ts";
import { Problem } from "../../errors.ts";
import { fontConfig, forkIsolated, workerFile } from "./isolation.ts";
import type {
  Box,
  Encoding,
  InspectedPicture,
  PictureReply,
  PictureTask,
  PrintPicture,
  ShareLabel,
  StraightenedPicture,
  TaskResults,
} from "./picture-tasks.ts";

const inspectionTimeoutMs = 10_000;
const variantTimeoutMs = 600_000;
const drawingTimeoutMs = minuteMs;
/** The search takes about half a second of CPU time, on a busy machine more. */
const searchTimeoutMs = 30_000;
const idleTimeoutMs = 20_000;
// One message of 40 MB would block every page for 50 ms.
const chunkBytes = 1024 * 1024;

interface TaskResult {
  reply: PictureReply;
  files: Uint8Array[];
}

/** Each process performs one task at a time. */
class ProcessPool {
  readonly #priority: number;
  readonly #all = new Set<ChildProcess>();
  readonly #idleTimers = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(priority: number) {
    this.#priority = priority;
  }

  async run(task: PictureTask, picture: Uint8Array, timeoutMs: number): Promise<TaskResult> {
    const child = [...this.#idleTimers.keys()].at(-1) ?? this.#start();
    clearTimeout(this.#idleTimers.get(child));
    this.#idleTimers.delete(child);
    const result = receiveResult(child, timeoutMs);
    // A process that could not start has no channel; its "error" event settles the result.
    send(child, task, picture).catch(() => undefined);
    await result;
    if (this.#all.has(child)) {
      this.#idleTimers.set(child, setTimeout(() => this.#discard(child), idleTimeoutMs).unref());
    }
    return result;
  }

  close(): void {
    for (const child of this.#all) this.#discard(child);
  }

  #start(): ChildProcess {
    const child = forkIsolated(workerFile, {
      env: { FONTCONFIG_FILE: fontConfig },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      priority: this.#priority,
    });
    this.#all.add(child);
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
    this.#all.delete(child);
    child.kill("SIGKILL");
  }
}

async function send(child: ChildProcess, task: PictureTask, picture: Uint8Array): Promise<void> {
  for (let at = 0; at < picture.length; at += chunkBytes) {
    const chunk = picture.subarray(at, at + chunkBytes);
    await new Promise((resolve) => child.send(chunk, resolve));
  }
  child.send(task, () => undefined);
}

function receiveResult(child: ChildProcess, timeoutMs: number): Promise<TaskResult> {
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

/**
 * Child processes do not slow the pages down, can be killed, return their memory, and crash alone.
 */
export class PictureProcesses {
  // The painter waits for inspections and photographs; variants yield to the pages.
  readonly #inspections = new ProcessPool(0);
  readonly #variants: ProcessPool;

  /** @param variantPriority from -20, the highest, to 19 */
  constructor(variantPriority = 10) {
    this.#variants = new ProcessPool(variantPriority);
  }

  /** @throws Problem as `inspectPicture` in `pipeline.ts` */
  async inspect(bytes: Uint8Array): Promise<InspectedPicture> {
    const { reply } = await this.#inspections.run({ kind: "inspect" }, bytes, inspectionTimeoutMs);
    if (reply.kind === "done" && reply.result) return reply.result as InspectedPicture;
    if (reply.kind === "refused") throw new Problem(reply.status, reply.error);
    // Timeout or crash.
    throw new Problem(400, "imageUnreadable");
  }

  /** One file per encoding. @throws if the original cannot be decoded */
  makeVariants(original: Uint8Array, within: Box, encodings: Encoding[]): Promise<Uint8Array[]> {
    return this.#makeFiles({ kind: "makeVariants", within, encodings }, original, variantTimeoutMs);
  }

  /** One pack per row of tiles; see `tile-packs.ts`. @throws if the original cannot be decoded */
  cutTiles(original: Uint8Array, size: Box, quality: number): Promise<Uint8Array[]> {
    return this.#makeFiles({ kind: "cutTiles", size, quality }, original, variantTimeoutMs);
  }

  /** @throws if the original cannot be decoded */
  async makePrintPicture(original: Uint8Array, within: Box): Promise<PrintPicture> {
    const task = { kind: "makePrintPicture", within } as const;
    const [jpeg, profile = null] = await this.#makeFiles(task, original, drawingTimeoutMs);
    return { jpeg, profile };
  }

  /** @returns a PNG */
  async drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
    const [file] = await this.#makeFiles({ kind: "drawFirstPage" }, pdf, drawingTimeoutMs);
    if (!file) throw new Error("The picture process made no picture");
    return file;
  }

  async composeSharePicture(picture: Uint8Array | null, label: ShareLabel): Promise<Uint8Array> {
    const task = { kind: "composeSharePicture", label } as const;
    const bytes = picture ?? new Uint8Array();
    return (await this.#makeFiles(task, bytes, drawingTimeoutMs))[0];
  }

  /** @returns a PNG */
  async drawIcon(initial: string, side: number): Promise<Uint8Array> {
    const task = { kind: "drawIcon", initial, side } as const;
    return (await this.#makeFiles(task, new Uint8Array(), drawingTimeoutMs))[0];
  }

  /** Looks for a painting on a wall. @throws if the photograph cannot be decoded or takes too long */
  async searchPhotograph(photograph: Uint8Array): Promise<Proposal> {
    const task = { kind: "searchPhotograph" } as const;
    return (await this.#perform<"searchPhotograph">(task, photograph, searchTimeoutMs)).result;
  }

  /** @throws Problem 400 if the painting lies outside of the photograph */
  async straighten(
    photograph: Uint8Array,
    adjustment: Adjustment,
  ): Promise<StraightenedPicture & { file: Uint8Array }> {
    const task = { kind: "straighten", adjustment } as const;
    const { result, files } = await this.#perform<"straighten">(task, photograph, drawingTimeoutMs);
    const [file] = files;
    if (!file) throw new Error("The picture process made no picture");
    return { ...result, file };
  }

  /** Running tasks reject. */
  close(): void {
    this.#inspections.close();
    this.#variants.close();
  }

  async #makeFiles(
    task: PictureTask,
    picture: Uint8Array,
    timeoutMs: number,
  ): Promise<[Uint8Array, ...Uint8Array[]]> {
    const { reply, files } = await this.#variants.run(task, picture, timeoutMs);
    if (reply.kind === "refused") throw new Error(reply.error.message);
    if (reply.kind === "failed") throw new Error(reply.message);
    const [first, ...others] = files;
    if (!first) throw new Error("The picture process made no picture");
    return [first, ...others];
  }

  async #perform<Kind extends "searchPhotograph" | "straighten">(
    task: Extract<PictureTask, { kind: Kind }>,
    photograph: Uint8Array,
    timeoutMs: number,
  ) {
    const { reply, files } = await this.#inspections.run(task, photograph, timeoutMs);
    if (reply.kind === "refused") throw new Problem(reply.status, reply.error);
    if (reply.kind === "failed") throw new Error(reply.message);
    return { files, result: reply.result as TaskResults[Kind] };
  }
}
