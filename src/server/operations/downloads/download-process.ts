import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config/config.ts";
import type { DownloadResult, DownloadTask } from "./make-download.ts";

export interface DownloadProgress {
  done: number;
  total: number;
}

export type DownloadMessage = DownloadProgress | DownloadResult;

interface DownloadOptions {
  /** Stops the work; the caller removes the unfinished file. */
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

export type MakeDownload = (
  config: Config,
  task: DownloadTask,
  options: DownloadOptions,
) => Promise<DownloadResult>;

const thisFile = import.meta.url;

/**
 * Makes a download in another process, so that the site answers meanwhile. The process reads the
 * configuration itself. The promise settles after the process has ended, so that nobody writes to the
 * file later.
 * @param file path of the process's program, which receives the task and sends messages
 * @throws if the process cannot start, or the reason of the signal
 */
export async function makeInProcess(
  file: string,
  task: DownloadTask,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadResult> {
  const child = fork(file, { stdio: ["ignore", "ignore", "inherit", "ipc"], signal });
  let failure: Error | undefined;
  // The listener stays until the end, because an error without a listener would end the site.
  child.on("error", (error) => {
    failure ??= error;
  });
  let result: DownloadResult | undefined;
  child.on("message", (message: DownloadMessage) => {
    if ("done" in message) onProgress(message);
    else result = message;
  });
  child.send(task);
  // "close" comes after the last message, unlike "exit", and also after an error.
  const code = await new Promise((resolve) => child.once("close", resolve));
  signal.throwIfAborted();
  if (failure) throw failure;
  return result ?? { problem: "downloadFailed", reason: `The process ended with ${code}` };
}

const workerFile = fileURLToPath(new URL("./download-worker.js", thisFile));

/** In development the site itself makes the file, because Node cannot run the `.tsx` files of an export. */
async function makeInThisProcess(
  config: Config,
  task: DownloadTask,
  { signal, onProgress }: DownloadOptions,
) {
  const { makeDownload } = await import("./make-download.ts");
  const result = await makeDownload(config, task, (_activity, done, total) => {
    signal.throwIfAborted();
    onProgress({ done, total });
  });
  signal.throwIfAborted();
  return result;
}

export const runDownloadTask: MakeDownload = thisFile.endsWith(".ts")
  ? makeInThisProcess
  : (_config, task, options) => makeInProcess(workerFile, task, options);
