import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/open.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { runExclusive } from "../jobs/job-leases.ts";
import { isPartial } from "../zip/zip-writer.ts";
import { backUp } from "./backup.ts";

export interface BackupSchedule {
  /** Cancels a running backup; the next start makes it. */
  stop(): Promise<void>;
}

/** Fits a pino logger. */
export interface ScheduleLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const minute = 60_000;
const hour = 60 * minute;
const afterFailure = hour;
/** Keeps the load off the start. */
const afterStart = minute;
/** Timers count in 32 bits. */
const maxTimerMs = 24 * hour;
const leftoverAge = 24 * hour;

const namePattern = /^nkar-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.zip$/;

function backupName(moment: Date): string {
  return `nkar-${moment.toISOString().replaceAll(/[:.]/g, "-")}.zip`;
}

/** Lists scheduled backups, oldest first; ignores other files. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
}

/** Returns the time of the newest backup in ms since 1970; null if there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const newest = (await listBackups(folder)).at(-1);
  const stamp = newest && namePattern.exec(newest)?.[1];
  if (!stamp) return null;
  const [date = "", time = ""] = stamp.split("T");
  const [hours, minutes, seconds] = time.split("-");
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

async function purgePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isPartial(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > leftoverAge) await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes a backup, then removes the oldest beyond `keep`.
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
  await purgePartial(folder);
  return { path, missing };
}

/**
 * Makes backups as configured, each on one instance only. The first one runs a minute after the
 * start if it is due, so that restarts neither skip nor repeat a backup. Does nothing without
 * BACKUP_DIR.
 */
export function startBackups(parts: {
  config: Config;
  database: Database;
  store: BlobStore;
  log: ScheduleLog;
}): BackupSchedule {
  const { config, database, store, log } = parts;
  const { backups } = config;
  if (!backups) return { stop: async () => undefined };
  const every = backups.everyHours * hour;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  function runIn(milliseconds: number): void {
    if (ending.signal.aborted) return;
    const wait = Math.min(Math.max(milliseconds, 0), maxTimerMs);
    timer = setTimeout(() => {
      working = round().then(runIn);
    }, wait);
    timer.unref();
  }

  /** @returns ms until the next round */
  async function round(): Promise<number> {
    try {
      await mkdir(backups?.folder ?? "", { recursive: true, mode: 0o700 });
      return await backUpIfDue();
    } catch (error) {
      if (ending.signal.aborted) return every;
      log.error({ err: error }, "the backup failed");
      return Math.min(afterFailure, every);
    }
  }

  async function backUpIfDue(): Promise<number> {
    if (!backups) return every;
    const newest = await newestBackup(backups.folder);
    const due = newest === null ? 0 : newest + every - Date.now();
    if (due > 0) return due;
    const turn = { name: `backup ${backups.folder}`, every };
    const isMade = await runExclusive(database, turn, () => makeBackup(backups));
    // Otherwise another instance makes it, or made it in a folder not visible here.
    return isMade ? every : Math.min(afterFailure, every);
  }

  async function makeBackup(place: { folder: string; keep: number }): Promise<void> {
    const began = performance.now();
    const { path, missing } = await backUpWithRotation({ config, store }, place, ending.signal);
    const milliseconds = Math.round(performance.now() - began);
    if (missing.length > 0) log.warn({ missing }, "originals are gone and not in the backup");
    log.info({ path, milliseconds }, "backup made");
  }

  runIn(afterStart);

  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
