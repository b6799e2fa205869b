import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Problem } from "../../errors.ts";
import { type Frame, readFrames, writeFrame } from "./frames.ts";
import {
  type Box,
  type Encoding,
  type InspectedPicture,
  type PictureReply,
  type PictureTask,
  pictureReplySchema,
  type ShareLabel,
} from "./picture-tasks.ts";

/**
 * Child processes do not slow the pages down, can be killed, return their memory, and crash alone.
 */
export interface PictureProcesses {
  /** @throws Problem as `inspectPicture` in `pipeline.ts` */
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** One file per encoding. @throws if the original cannot be decoded */
  makeVariants(original: Uint8Array, within: Box, encodings: Encoding[]): Promise<Uint8Array[]>;
  /** One pack per row of tiles; see `tile-packs.ts`. @throws if the original cannot be decoded */
  cutTiles(original: Uint8Array, size: Box, quality: number): Promise<Uint8Array[]>;
  composeSharePicture(picture: Uint8Array | null, label: ShareLabel): Promise<Uint8Array>;
  /** Running tasks reject. */
  close(): void;
}

const inspectionTimeoutMs = 10_000;
const variantTimeoutMs = 600_000;
const sharePictureTimeoutMs = 60_000;
const idleTimeoutMs = 20_000;
// The painter waits for an inspection; variants yield to the pages.
const inspectionPriority = 0;
const variantPriority = 10;

// Bundled beside the server in production.
const here = new URL(import.meta.url);
const workerFile = fileURLToPath(
  new URL(here.pathname.endsWith(".ts") ? "./worker.ts" : "./picture-worker.js", here),
);

const fontConfig = fileURLToPath(
  new URL(here.pathname.endsWith(".ts") ? "../share/fonts/fonts.conf" : "./fonts/fonts.conf", here),
);

type PictureProcess = ChildProcessByStdio<Writable, Readable, null>;

interface TaskResult {
  reply: PictureReply;
  files: Uint8Array[];
}

function startProcess(priority: number): PictureProcess {
  const child = spawn(process.execPath, [workerFile], {
    // No secrets for code that reads uploads; few arenas use less memory.
    env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: fontConfig },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // Before the process starts its threads, which inherit it.
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  // The "close" event handles ended processes.
  child.stdin.on("error", () => undefined);
  return child;
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not allowed everywhere.
  }
}

/** Lets the site exit; during a task, the task's timer prevents that. */
function allowExit(handle: object): void {
  if ("unref" in handle && typeof handle.unref === "function") handle.unref();
}

interface Pool {
  perform(task: PictureTask, parts: Uint8Array[], timeoutMs: number): Promise<TaskResult>;
  close(): void;
}

function createPool(priority: number): Pool {
  const all = new Set<PictureProcess>();
  const idle: PictureProcess[] = [];
  const idleTimers = new Map<PictureProcess, NodeJS.Timeout>();
  const replyHandlers = new Map<PictureProcess, (frame: Frame) => void>();

  function acquire(): PictureProcess {
    const child = idle.pop() ?? start();
    clearTimeout(idleTimers.get(child));
    return child;
  }

  function start(): PictureProcess {
    const child = startProcess(priority);
    all.add(child);
    child.once("close", () => discard(child));
    child.on("error", () => undefined); // "close" follows
    child.stdout.on("error", () => discard(child));
    readFrames(child.stdout, (frame) => replyHandlers.get(child)?.(frame));
    for (const handle of [child, child.stdin, child.stdout]) allowExit(handle);
    return child;
  }

  function release(child: PictureProcess): void {
    if (!all.has(child)) return;
    idle.push(child);
    idleTimers.set(child, setTimeout(() => discard(child), idleTimeoutMs).unref());
  }

  function discard(child: PictureProcess): void {
    clearTimeout(idleTimers.get(child));
    idleTimers.delete(child);
    all.delete(child);
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
    child.kill("SIGKILL");
  }

  function perform(task: PictureTask, parts: Uint8Array[], timeoutMs: number): Promise<TaskResult> {
    const child = acquire();
    return new Promise((resolve) => {
      const settle = (result: TaskResult) => {
        clearTimeout(timer);
        replyHandlers.delete(child);
        child.off("close", onClose);
        resolve(result);
      };
      const fail = (message: string) => settle({ reply: { kind: "failed", message }, files: [] });
      const onClose = () => fail("The picture process ended");
      const timer = setTimeout(() => {
        fail(`A picture took more than ${timeoutMs} ms`);
        discard(child);
      }, timeoutMs);
      replyHandlers.set(child, ({ head, parts }) => {
        const reply = pictureReplySchema.safeParse(head);
        release(child);
        if (reply.success) settle({ reply: reply.data, files: parts });
        else fail("The picture process misunderstood");
      });
      child.once("close", onClose);
      writeFrame(child.stdin, { head: task, parts });
    });
  }

  return {
    perform,
    close() {
      for (const child of [...all]) discard(child);
    },
  };
}

export function createPictureProcesses(): PictureProcesses {
  const inspections = createPool(inspectionPriority);
  const variants = createPool(variantPriority);

  async function runVariantTask(task: PictureTask, parts: Uint8Array[], timeoutMs: number) {
    const { reply, files } = await variants.perform(task, parts, timeoutMs);
    if (reply.kind === "files") return files;
    throw new Error("message" in reply ? reply.message : "The picture process misunderstood");
  }

  return {
    async inspect(bytes) {
      const { reply } = await inspections.perform(
        { kind: "inspect" },
        [bytes],
        inspectionTimeoutMs,
      );
      if (reply.kind === "inspected") return reply.picture;
      if (reply.kind === "refused") throw new Problem(reply.status, reply.message);
      // Timeout or crash.
      throw new Problem(400, "Failed to load image");
    },
    makeVariants(original, within, encodings) {
      return runVariantTask(
        { kind: "makeVariants", within, encodings },
        [original],
        variantTimeoutMs,
      );
    },
    cutTiles(original, size, quality) {
      return runVariantTask({ kind: "cutTiles", size, quality }, [original], variantTimeoutMs);
    },
    async composeSharePicture(picture, label) {
      const parts = picture ? [picture] : [];
      const [file] = await runVariantTask(
        { kind: "composeSharePicture", label },
        parts,
        sharePictureTimeoutMs,
      );
      if (!file) throw new Error("The picture process made no picture");
      return file;
    },
    close() {
      inspections.close();
      variants.close();
    },
  };
}
