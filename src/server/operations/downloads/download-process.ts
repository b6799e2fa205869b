import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config/config.ts";
import type { CopyResult, CopyTask } from "./make-copy.ts";

export interface CopyProgress {
  done: number;
  total: number;
}

export type CopyMessage = CopyProgress | CopyResult;

interface CopyOptions {
  /** Stops the copy; the caller removes the unfinished file. */
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
}

export type MakeCopy = (
  config: Config,
  task: CopyTask,
  options: CopyOptions,
) => Promise<CopyResult>;

const here = import.meta.url;

/**
 * Makes a copy in another process, so that the site answers meanwhile. That process reads the
 * configuration itself. Settles when it has ended, so that it writes nothing later.
 * @param file of the program; it gets the task and sends messages
 * @throws if the process cannot start, or the reason of the signal
 */
export async function copyInProcess(
  file: string,
  task: CopyTask,
  { signal, onProgress }: CopyOptions,
): Promise<CopyResult> {
  const child = fork(file, { stdio: ["ignore", "ignore", "inherit", "ipc"], signal });
  let failure: Error | undefined;
  // Stays until the end: an error without a listener would end the site.
  child.on("error", (error) => {
    failure ??= error;
  });
  let result: CopyResult | undefined;
  child.on("message", (message: CopyMessage) => {
    if ("done" in message) onProgress(message);
    else result = message;
  });
  child.send(task);
  // Comes after the last message, unlike "exit", and also after an error.
  const code = await new Promise((resolve) => child.once("close", resolve));
  signal.throwIfAborted();
  if (failure) throw failure;
  return result ?? { problem: "downloadFailed", reason: `The process ended with ${code}` };
}

const workerFile = fileURLToPath(new URL("./download-worker.js", here));

/** In development the site itself makes the copy, because Node cannot run the `.tsx` files of an export. */
async function copyHere(config: Config, task: CopyTask, { signal, onProgress }: CopyOptions) {
  const { makeCopy } = await import("./make-copy.ts");
  const result = await makeCopy(config, task, (_activity, done, total) => {
    signal.throwIfAborted();
    onProgress({ done, total });
  });
  signal.throwIfAborted();
  return result;
}

export const startCopy: MakeCopy = here.endsWith(".ts")
  ? copyHere
  : (_config, task, options) => copyInProcess(workerFile, task, options);
