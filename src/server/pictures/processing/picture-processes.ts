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
 * Everything that touches pixels happens in processes of its own: they leave the pages alone, can
 * be ended at any moment, give their memory back, and a file that brings a decoder
 * down takes nothing else with it.
 */
export interface PictureProcesses {
  /** @throws Problem 400 or 413 as `inspectPicture` in `pipeline.ts` */
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** One file per encoding. @throws when the master cannot be decoded */
  render(original: Uint8Array, within: Box, encodings: Encoding[]): Promise<Uint8Array[]>;
  /** One pack per row of tiles, as `tile-packs.ts` lists them. @throws as `render` */
  tile(original: Uint8Array, size: Box, quality: number): Promise<Uint8Array[]>;
  /** The picture on the gallery wall with its label, for sharing. @throws as `render` */
  composeSharePicture(picture: Uint8Array | null, label: ShareLabel): Promise<Uint8Array>;
  /** Ends all processes; what they were doing fails. */
  close(): void;
}

const inspectionTimeoutMs = 10_000;
const variantTimeoutMs = 600_000;
const sharePictureTimeoutMs = 60_000;
/** How long a process waits for the next picture, in milliseconds. */
const idleTimeoutMs = 20_000;
/** The painter waits for an inspection; renderings stay behind the pages. */
const inspectionPriority = 0;
const variantPriority = 10;

// From its source in development and tests, bundled beside the server in production.
const here = new URL(import.meta.url);
const program = fileURLToPath(
  new URL(here.pathname.endsWith(".ts") ? "./worker.ts" : "./picture-worker.js", here),
);

/** Lists the typefaces of the labels; beside the source and the bundle in the same way. */
const typefaces = fileURLToPath(
  new URL(here.pathname.endsWith(".ts") ? "../share/fonts/fonts.conf" : "./fonts/fonts.conf", here),
);

type PictureProcess = ChildProcessByStdio<Writable, Readable, null>;

interface Answer {
  reply: PictureReply;
  files: Uint8Array[];
}

function startProcess(priority: number): PictureProcess {
  const child = spawn(process.execPath, [program], {
    // No secrets for code that reads strangers' files; few arenas, so that memory is given back.
    env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: typefaces },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // Set from here before the process has started its threads: they inherit it.
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  // A write to a process that has just ended; that it ended is heard elsewhere.
  child.stdin.on("error", () => undefined);
  return child;
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not allowed everywhere, and only a courtesy.
  }
}

/** So that the site can end while this is open; during a task its time limit keeps it running. */
function letGo(handle: object): void {
  if ("unref" in handle && typeof handle.unref === "function") handle.unref();
}

interface Pool {
  perform(task: PictureTask, parts: Uint8Array[], milliseconds: number): Promise<Answer>;
  close(): void;
}

/** A process is started when there is work and none is free, and ends when no more comes. */
function createPool(priority: number): Pool {
  const all = new Set<PictureProcess>();
  const idle: PictureProcess[] = [];
  const retirements = new Map<PictureProcess, NodeJS.Timeout>();
  const waiting = new Map<PictureProcess, (frame: Frame) => void>();

  function take(): PictureProcess {
    const child = idle.pop() ?? start();
    clearTimeout(retirements.get(child));
    return child;
  }

  function start(): PictureProcess {
    const child = startProcess(priority);
    all.add(child);
    child.once("close", () => discard(child));
    // Followed by "close".
    child.on("error", () => undefined);
    child.stdout.on("error", () => discard(child));
    readFrames(child.stdout, (frame) => waiting.get(child)?.(frame));
    // A waiting process must not keep the site running.
    for (const handle of [child, child.stdin, child.stdout]) letGo(handle);
    return child;
  }

  function giveBack(child: PictureProcess): void {
    if (!all.has(child)) return;
    idle.push(child);
    retirements.set(child, setTimeout(() => discard(child), idleTimeoutMs).unref());
  }

  function discard(child: PictureProcess): void {
    clearTimeout(retirements.get(child));
    retirements.delete(child);
    all.delete(child);
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
    child.kill("SIGKILL");
  }

  function perform(task: PictureTask, parts: Uint8Array[], milliseconds: number): Promise<Answer> {
    const child = take();
    return new Promise((resolve) => {
      const settle = (answer: Answer) => {
        clearTimeout(limit);
        waiting.delete(child);
        child.off("close", onClose);
        resolve(answer);
      };
      const fail = (message: string) => settle({ reply: { kind: "failed", message }, files: [] });
      const onClose = () => fail("The picture process ended");
      const limit = setTimeout(() => {
        fail(`A picture took more than ${milliseconds} ms`);
        discard(child);
      }, milliseconds);
      waiting.set(child, ({ head, parts }) => {
        const reply = pictureReplySchema.safeParse(head);
        giveBack(child);
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

/** Starts nothing yet: that happens with the first picture. */
export function createPictureProcesses(): PictureProcesses {
  const inspections = createPool(inspectionPriority);
  const variants = createPool(variantPriority);

  async function rendered(task: PictureTask, parts: Uint8Array[], milliseconds: number) {
    const { reply, files } = await variants.perform(task, parts, milliseconds);
    if (reply.kind === "rendered") return files;
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
      // It took too long, or took the process with it: no picture to keep.
      throw new Problem(400, "Failed to load image");
    },
    render(original, within, encodings) {
      return rendered({ kind: "render", within, encodings }, [original], variantTimeoutMs);
    },
    tile(original, size, quality) {
      return rendered({ kind: "tile", size, quality }, [original], variantTimeoutMs);
    },
    async composeSharePicture(picture, label) {
      const parts = picture ? [picture] : [];
      const [file] = await rendered(
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
