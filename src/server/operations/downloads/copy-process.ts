import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config/config.ts";
import type { CopyResult, CopyTask } from "./make-copy.ts";

export interface CopyProgress {
  done: number;
  total: number;
}

export type CopyMessage = CopyProgress | CopyResult;

interface Making {
  /** Ends the work at once; the caller removes what it has written. */
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
}

export type MakeCopy = (config: Config, task: CopyTask, making: Making) => Promise<CopyResult>;

const here = import.meta.url;

/** A process of its own, which reads the configuration itself, so that the site answers meanwhile. */
async function makeInProcess(_config: Config, task: CopyTask, { signal, onProgress }: Making) {
  const file = fileURLToPath(new URL("./download-worker.js", here));
  const child = fork(file, { stdio: ["ignore", "ignore", "inherit", "ipc"], signal });
  let result: CopyResult | undefined;
  child.on("message", (message: CopyMessage) => {
    if ("done" in message) onProgress(message);
    else result = message;
  });
  child.send(task);
  const [code] = await once(child, "exit");
  return result ?? { problem: "downloadFailed" as const, reason: `The process ended with ${code}` };
}

/** Node reads no .tsx files, which an export needs: without a build this process does the work. */
async function makeHere(config: Config, task: CopyTask, { signal, onProgress }: Making) {
  const { makeCopy } = await import("./make-copy.ts");
  const result = await makeCopy(config, task, (_activity, done, total) => {
    signal.throwIfAborted();
    onProgress({ done, total });
  });
  signal.throwIfAborted();
  return result;
}

export const startCopy: MakeCopy = here.endsWith(".ts") ? makeHere : makeInProcess;
