import { stat } from "node:fs/promises";
import { errorMessage } from "@nkar/archive/archive";
import type { Logger } from "pino";
import { minuteMs } from "../../../core/durations.ts";
import { encodeError, type PlainErrorCode } from "../../../core/errors.ts";
import { clockMs } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { DownloadFolder, StoredDownload } from "./download-folder.ts";
import type { DownloadProgress, MakeDownload } from "./download-process.ts";

const updateIntervalMs = 2000;
/** A preparation without progress for this time waits for a store that does not answer. */
const maxStallMs = 10 * minuteMs;

interface PrepareServices {
  config: Config;
  folder: DownloadFolder;
  make: MakeDownload;
  log: Pick<Logger, "error">;
}

/**
 * Makes the file of a download that has begun, and keeps the state of the download up to date.
 * @param stopping ends the work: the caller may abort it, and this function aborts it if the download is no
 *   longer in its folder
 */
export async function prepareDownload(
  { config, folder, make, log }: PrepareServices,
  download: StoredDownload,
  passphrase: string | undefined,
  stopping: AbortController,
): Promise<void> {
  const stallAbort = new AbortController();
  const signal = AbortSignal.any([stopping.signal, stallAbort.signal]);
  const path = folder.getPath(download);
  let progress: DownloadProgress = { done: 0, total: 0 };
  let progressAt = clockMs();
  const onProgress = (newProgress: DownloadProgress) => {
    progress = newProgress;
    progressAt = clockMs();
  };

  async function updateState(): Promise<void> {
    if (clockMs() - progressAt > maxStallMs)
      stallAbort.abort(new Error("No progress for 10 minutes"));
    // An update that fails, as on a full disk, does not stop the work: the work itself fails then.
    const isInFolder = await folder.update({ ...download, ...progress }).catch(() => true);
    if (!isInFolder) stopping.abort();
  }

  async function fail(problem: PlainErrorCode, reason: string): Promise<void> {
    if (!stopping.signal.aborted) log.error({ reason }, "a download could not be prepared");
    await folder.removeFile(download);
    await folder.update({ ...download, state: "failed", problem: encodeError(problem) });
  }

  const timer = setInterval(updateState, updateIntervalMs);
  try {
    const task = { kind: download.kind, path, passphrase };
    // The timer stops first, because a late update would overwrite the final state.
    const result = await make(config, task, { signal, onProgress }).finally(() =>
      clearInterval(timer),
    );
    if ("problem" in result) return await fail(result.problem, result.reason);
    const { size: bytes } = await stat(path);
    const ready = { ...download, ...progress, ...result, bytes, state: "ready" as const };
    if (!(await folder.update(ready))) await folder.removeFile(download);
  } catch (error) {
    await fail(
      stopping.signal.aborted ? "downloadInterrupted" : "downloadFailed",
      errorMessage(error),
    );
  }
}
