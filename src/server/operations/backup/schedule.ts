import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { type RepeatedJob, repeat } from "../jobs/repeat.ts";
import { partialName } from "../zip/zip.ts";
import { backUp } from "./backup.ts";
import { removeStale } from "./staging.ts";

export interface ScheduleLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const retryDelayMs = hourMs;
/** Keeps the load off the start. */
const startDelayMs = minuteMs;
const staleAfterMs = 24 * hourMs;

const namePattern = /^nkar-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.zip$/;

function backupName(moment: Date): string {
  return `nkar-${moment.toISOString().replaceAll(/[:.]/g, "-")}.zip`;
}

/** Sorted, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
}

/** @returns ms since 1970; null without a backup */
export async function newestBackup(folder: string): Promise<number | null> {
  const newest = (await listBackups(folder)).at(-1);
  const stamp = newest && namePattern.exec(newest)?.[1];
  if (!stamp) return null;
  const [date = "", time = ""] = stamp.split("T");
  const [hours, minutes, seconds] = time.split("-");
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Removes the oldest backups beyond `keep` after making a new one.
 * @returns the path, and hashes of pictures without an original
 */
export async function backUpWithRotation(
  source: Parameters<typeof backUp>[0],
  { folder, keep }: { folder: string; keep: number },
  signal?: AbortSignal,
): Promise<{ path: string; missing: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(new Date()));
  const { missing } = await backUp(source, path, { signal });
  for (const name of (await listBackups(folder)).slice(0, -keep)) {
    await rm(join(folder, name), { force: true });
  }
  await removeStale(folder, partialName, staleAfterMs);
  return { path, missing };
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
  const aborting = new AbortController();
  const { signal } = aborting;

  async function makeBackup(): Promise<void> {
    const startedAt = performance.now();
    const { path, missing } = await backUpWithRotation({ config, store }, { folder, keep }, signal);
    const milliseconds = Math.round(performance.now() - startedAt);
    if (missing.length > 0) log.warn({ missing }, "originals are gone and not in the backup");
    log.info({ path, milliseconds }, "backup made");
  }

  async function backUpIfDue(): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const newest = await newestBackup(folder);
    const dueInMs = newest === null ? 0 : newest + intervalMs - Date.now();
    if (dueInMs > 0) return dueInMs;
    // Otherwise another instance makes it, or did in a folder not visible here.
    return (await runExclusive(database, job, makeBackup)) ? intervalMs : retryMs;
  }

  const repeated = repeat(backUpIfDue, {
    everyMs: retryMs,
    delayMs: startDelayMs,
    onError: (error) => signal.aborted || log.error({ err: error }, "the backup failed"),
  });
  return {
    stop() {
      aborting.abort();
      return repeated.stop();
    },
  };
}
