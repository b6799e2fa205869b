import { mkdir } from "node:fs/promises";
import { hourMs, minuteMs } from "../../../core/durations.ts";
import { type EncodedError, encodeError } from "../../../core/errors.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { raiseFailure, setAlert } from "../alerts/alerts.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type RepeatedJob, repeat } from "../jobs/repeat.ts";
import { listBackups, listFutureBackups } from "./backup-folder.ts";
import { backUpToFolder, type FolderBackup } from "./folder-backup.ts";

export interface ScheduleLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const retryDelayMs = hourMs;
/** Keeps the load off the start. */
const startDelayMs = minuteMs;

function lostMessage({
  lost,
  missing,
}: Pick<FolderBackup, "lost" | "missing">): EncodedError | null {
  const count = Math.max(lost.length, missing.length);
  if (count === 0) return null;
  return missing.length === 0
    ? encodeError("originalsLost", { count })
    : encodeError("originalsLostEverywhere", { count, missing: missing.length });
}

/**
 * Makes each backup on one instance only. The first runs a minute after the start if it is due, so
 * restarts neither skip nor repeat one. Does nothing without BACKUP_DIR.
 * @returns a job whose `stop` cancels a running backup; the next start makes it
 */
export function startBackups(parts: {
  config: Config;
  database: Database;
  store: BlobStore;
  log: ScheduleLog;
}): Pick<RepeatedJob, "stop"> {
  const { config, database, store, log } = parts;
  const { backups } = config;
  if (!backups) return { stop: async () => undefined };
  const { folder, keep } = backups;
  const intervalMs = backups.everyHours * hourMs;
  const job = { name: `backup ${folder}`, everyMs: intervalMs };
  const retryMs = Math.min(retryDelayMs, intervalMs);

  async function makeBackup(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    const { path, missing, lost } = await backUpToFolder(
      { config, store },
      { folder, keep, signal },
    );
    const milliseconds = Math.round(performance.now() - startedAt);
    if (lost.length > 0) log.error({ lost, missing }, "originals are gone from the picture store");
    await setAlert(database, "backup", lostMessage({ lost, missing }));
    log.info({ path, milliseconds }, "backup made");
  }

  function reportFailure(error: unknown): void {
    log.error({ err: error }, "the backup failed");
    void raiseFailure(parts, "backup", { code: "backupFailed", error });
  }

  async function backUpIfDue(signal: AbortSignal): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const future = await listFutureBackups(folder);
    if (future.length > 0) {
      log.warn({ future }, "backups dated in the future do not count; remove or rename them");
    }
    const newest = (await listBackups(folder)).at(-1);
    const dueInMs = newest ? newest.time + intervalMs - Date.now() : 0;
    if (dueInMs > 0) return dueInMs;
    // Otherwise another instance makes it, or did in a folder not visible here.
    return (await runExclusive(database, job, () => makeBackup(signal))) ? intervalMs : retryMs;
  }

  return repeat(backUpIfDue, { everyMs: retryMs, delayMs: startDelayMs, onError: reportFailure });
}
