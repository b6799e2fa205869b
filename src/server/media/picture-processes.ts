import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Problem } from "../errors.ts";
import {
  type Box,
  type Encoding,
  type InspectedPicture,
  type PictureReply,
  type PictureTask,
  pictureReplySchema,
} from "./picture-tasks.ts";

/**
 * Everything that touches pixels happens in processes of its own: they run at low priority beside
 * the pages, can be ended at any moment, give their memory back, and a file that brings a decoder
 * down takes nothing else with it.
 */
export interface PictureProcesses {
  /** @throws Problem 400 or 413 as `inspectPicture` in `pipeline.ts` */
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** One file per encoding. @throws when the master cannot be decoded */
  render(master: Uint8Array, within: Box, encodings: Encoding[]): Promise<Uint8Array[]>;
  /** Ends all processes; what they were doing fails. */
  close(): void;
}

const inspectionTime = 10_000;
const renderingTime = 180_000;
/** How long a process waits for the next picture, in milliseconds. */
const idleTime = 20_000;
/** Behind the pages, but not behind everything else on a busy machine. */
const priority = 10;

// From its source in development and tests, bundled beside the server in production.
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./picture-worker.js", import.meta.url),
);

function startProcess(): ChildProcess {
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [],
    // No secrets for code that reads strangers' files; few arenas, so that memory is given back.
    env: { MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Set from here before the process has started its threads: they inherit it.
  if (child.pid !== undefined) lowerPriority(child.pid);
  // A waiting process must not keep the site running.
  child.unref();
  child.channel?.unref();
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Not allowed everywhere, and only a courtesy.
  }
}

/** Starts nothing yet: a process is started with the first picture and ends when none comes. */
export function createPictureProcesses(): PictureProcesses {
  const all = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  const retirements = new Map<ChildProcess, NodeJS.Timeout>();

  function take(): ChildProcess {
    const child = idle.pop() ?? startProcess();
    clearTimeout(retirements.get(child));
    if (!all.has(child)) {
      all.add(child);
      child.once("exit", () => discard(child));
      child.on("error", () => discard(child));
    }
    return child;
  }

  function giveBack(child: ChildProcess): void {
    if (!child.connected) return;
    idle.push(child);
    retirements.set(child, setTimeout(() => discard(child), idleTime).unref());
  }

  function discard(child: ChildProcess): void {
    clearTimeout(retirements.get(child));
    retirements.delete(child);
    all.delete(child);
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
    child.kill("SIGKILL");
  }

  function perform(task: PictureTask, milliseconds: number): Promise<PictureReply> {
    const child = take();
    return new Promise((resolve) => {
      const settle = (reply: PictureReply) => {
        clearTimeout(limit);
        child.off("message", onMessage);
        child.off("exit", onExit);
        child.off("error", onExit);
        resolve(reply);
      };
      const onMessage = (message: unknown) => {
        giveBack(child);
        const reply = pictureReplySchema.safeParse(message);
        settle(reply.success ? reply.data : { kind: "failed", message: "An unknown reply" });
      };
      const onExit = () => settle({ kind: "failed", message: "The picture process ended" });
      const limit = setTimeout(() => {
        discard(child);
        settle({ kind: "failed", message: `A picture took more than ${milliseconds} ms` });
      }, milliseconds);
      child.on("message", onMessage);
      child.on("exit", onExit);
      child.on("error", onExit);
      child.send(task, (error) => {
        if (error) onExit();
      });
    });
  }

  return {
    async inspect(bytes) {
      const reply = await perform({ kind: "inspect", bytes }, inspectionTime);
      if (reply.kind === "inspected") return reply.picture;
      if (reply.kind === "refused") throw new Problem(reply.status, reply.message);
      // It took too long, or took the process with it: no picture to keep.
      throw new Problem(400, "Failed to load image");
    },
    async render(master, within, encodings) {
      const reply = await perform({ kind: "render", master, within, encodings }, renderingTime);
      if (reply.kind === "rendered") return reply.files;
      throw new Error("message" in reply ? reply.message : "The picture process misunderstood");
    },
    close() {
      for (const child of [...all]) discard(child);
    },
  };
}
