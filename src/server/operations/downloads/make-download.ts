import type { Progress } from "@nkar/archive/archive";
import { errorMessage } from "@nkar/archive/archive";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import type { DownloadKind } from "../../../core/entities/download.ts";
import type { PlainErrorCode } from "../../../core/errors.ts";
import type { Config } from "../../config/config.ts";
import { openDatabase } from "../../database/open.ts";
import { isDiskFull } from "../../http/problems.ts";
import { createMedia } from "../../pictures/pictures.ts";
import { backUpToFile } from "../backup/folder-backup.ts";
import { exportSite } from "../export/export.ts";

export interface DownloadTask {
  kind: DownloadKind;
  /** The file to make. No file may exist there yet. */
  path: string;
  passphrase?: string | undefined;
}

/** `missing`: number of missing originals. `problem` is for the painter, `reason` for the log. */
export type DownloadResult = { missing: number } | { problem: PlainErrorCode; reason: string };

/** Writes an export. @returns the number of missing originals */
async function writeExport(
  config: Config,
  { path, passphrase }: DownloadTask,
  progress: Progress,
): Promise<number> {
  const log = { error: (_details: object, message: string) => console.error(message) };
  const database = await openDatabase(config.databaseUrl);
  try {
    const media = await createMedia({ database, config, log });
    const exported = exportSite({ config, media }, path, progress, { passphrase });
    return (await exported.finally(() => media.close())).missing.length;
  } finally {
    await database.close();
  }
}

/** Writes a backup. @returns the number of missing originals */
async function writeBackup(
  config: Config,
  { path, passphrase }: DownloadTask,
  progress: Progress,
): Promise<number> {
  const store = await openBlobStore(config.mediaStore ?? config.mediaDir);
  const snapshot = await backUpToFile({ config, store }, path, progress, { passphrase });
  return snapshot.missing.length;
}

/**
 * Writes the same file as the command `export` or `backup`, whole or not at all. Returns errors instead of
 * throwing them. A built site calls this in a process of its own: see `download-process.ts`.
 */
export async function makeDownload(
  config: Config,
  task: DownloadTask,
  progress: Progress,
): Promise<DownloadResult> {
  const write = { export: writeExport, backup: writeBackup }[task.kind];
  try {
    return { missing: await write(config, task, progress) };
  } catch (error) {
    const problem = isDiskFull(error) ? "diskFull" : "downloadFailed";
    return { problem, reason: errorMessage(error) };
  }
}
