import { stat } from "node:fs/promises";
import { reasonOf } from "@nkar/archive/archive";
import type { Logger } from "pino";
import { encodeError, type PlainErrorCode } from "../../../core/errors.ts";
import type { Config } from "../../config/config.ts";
import type { CopyProgress, MakeCopy } from "./copy-process.ts";
import type { DownloadFolder, StoredDownload } from "./download-folder.ts";

const signOfLifeMs = 2000;

interface Parts {
  config: Config;
  folder: DownloadFolder;
  make: MakeCopy;
  log: Pick<Logger, "error">;
}

/**
 * Makes the file of a download that has begun, and keeps its state true.
 * @param ending is aborted to stop it, here or because the download is no longer in its folder
 */
export async function prepareDownload(
  { config, folder, make, log }: Parts,
  download: StoredDownload,
  passphrase: string | undefined,
  ending: AbortController,
): Promise<void> {
  const { signal } = ending;
  const path = folder.pathOf(download);
  let progress: CopyProgress = { done: 0, total: 0 };
  const onProgress = (next: CopyProgress) => {
    progress = next;
  };

  async function giveSign(): Promise<void> {
    // A full disk fails the copy itself.
    const isThere = await folder.update({ ...download, ...progress }).catch(() => true);
    if (!isThere) ending.abort();
  }

  async function fail(problem: PlainErrorCode, reason: string): Promise<void> {
    if (!signal.aborted) log.error({ reason }, "a download could not be prepared");
    await folder.removeFile(download);
    await folder.update({ ...download, state: "failed", problem: encodeError(problem) });
  }

  const timer = setInterval(giveSign, signOfLifeMs);
  try {
    const task = { kind: download.kind, path, passphrase };
    const result = await make(config, task, { signal, onProgress });
    if ("problem" in result) return await fail(result.problem, result.reason);
    const { size: bytes } = await stat(path);
    const ready = { ...download, ...progress, ...result, bytes, state: "ready" as const };
    if (!(await folder.update(ready))) await folder.removeFile(download);
  } catch (error) {
    await fail(signal.aborted ? "downloadInterrupted" : "downloadFailed", reasonOf(error));
  } finally {
    clearInterval(timer);
  }
}
