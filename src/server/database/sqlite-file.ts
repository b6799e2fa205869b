// Creates, checks, opens and copies the file of a SQLite database.

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "@nkar/blobs/folders";
import SQLite from "better-sqlite3";
import { toFileTime } from "../clock.ts";

/** The site does not open a database, and has not changed it. The message contains advice. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/** The file is empty or damaged; a restore may replace it. */
export class DatabaseUnusable extends DatabaseRefused {}

/** "Nkar" in ASCII, in the header of the file. */
const applicationId = 0x4e6b6172;

/** Time to wait for the lock of another process while the file is opened. */
const busyTimeoutMs = 5000;

const restoreAdvice = "Restore a backup, or move the file away to start with an empty site.";

/** SQLite's codes for a full disk; the second one is for the file with its shared memory. */
export const sqliteFullCodes = ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"];

function isFullDisk(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && sqliteFullCodes.includes(error.code);
}

function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** @throws DatabaseRefused if the file is empty, damaged or not Nkar's */
function refuseUnlessSound(path: string): void {
  if (statSync(path).size === 0) {
    throw new DatabaseUnusable(`The database ${path} is an empty file. ${restoreAdvice}`);
  }
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { readonly: true, timeout: busyTimeoutMs });
    const marker = file.pragma("application_id", { simple: true });
    if (marker !== applicationId) {
      throw new DatabaseRefused(
        `${path} is a SQLite file but not a database of Nkar. Set DATABASE_URL to another path.`,
      );
    }
    const verdict = file.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") {
      throw new DatabaseUnusable(`The database ${path} is damaged (${verdict}). ${restoreAdvice}`);
    }
  } catch (error) {
    if (error instanceof DatabaseRefused || isFullDisk(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const Refusal = isDamage(error) ? DatabaseUnusable : DatabaseRefused;
    throw new Refusal(`The database ${path} cannot be read (${reason}). ${restoreAdvice}`);
  } finally {
    file?.close();
  }
}

/** Renames a finished file so that it survives a power cut. */
async function moveIntoPlace(unfinished: string, path: string): Promise<void> {
  const file = await open(unfinished, "r+");
  await file.sync().finally(() => file.close());
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/**
 * Suffixes of a database's files, in the order in which to remove them. The journals are first,
 * because SQLite would apply the journal of an old file to a new one.
 */
export const databaseSuffixes = ["-wal", "-shm", "-journal", ""];

/**
 * Creates the folder of a database. Requires the folder above it, because a mistyped path must not
 * create a tree of folders.
 * @throws DatabaseRefused if the folder above is missing
 */
export function createDatabaseFolder(path: string): void {
  const folder = dirname(path);
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) {
    throw new DatabaseRefused(
      `There is no folder ${dirname(folder)}: correct DATA_DIR or DATABASE_URL, or create the folder.`,
    );
  }
  mkdirSync(folder, { recursive: true });
}

/**
 * Creates a SQLite file at `path` if absent. Renames the complete file, so that a crash leaves no partial
 * database.
 * @param prepare fills and closes the file
 */
export async function createSqliteFile(path: string, prepare: (path: string) => Promise<void>) {
  if (existsSync(path)) return;
  createDatabaseFolder(path);
  const unfinished = `${path}.creating`;
  for (const suffix of databaseSuffixes) rmSync(unfinished + suffix, { force: true });
  const file = new SQLite(unfinished);
  file.pragma(`application_id = ${applicationId}`);
  file.close();
  await prepare(unfinished);
  await moveIntoPlace(unfinished, path);
}

/**
 * Opens an existing SQLite file so that a committed write survives a power cut.
 * @throws DatabaseRefused if the file is empty, damaged or not Nkar's, or SQLite refuses a setting
 */
export function openSqliteFile(path: string): SQLite.Database {
  refuseUnlessSound(path);
  const file = new SQLite(path, { timeout: busyTimeoutMs });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // A negative size is in KiB: 16 MB hold a whole catalogue.
  file.pragma("cache_size = -16000");
  // The driver waits for locks, because SQLite would block the process.
  file.pragma("busy_timeout = 0");
  const names = ["journal_mode", "synchronous", "foreign_keys"];
  const settings = names.map((name) => file.pragma(name, { simple: true }));
  const fullSynchronous = 2;
  if (settings.join() !== ["wal", fullSynchronous, 1].join()) {
    file.close();
    throw new DatabaseRefused(
      `SQLite did not accept the settings that keep writes safe: ${settings.join(", ")}. Is ${path} on a network drive?`,
    );
  }
  return file;
}

/** While a database is open, SQLite keeps a file of this size beside it. */
const sharedMemoryBytes = 32_768;

/** Reserves disk space for the next opening of a closed database, because the disk may be full then. */
export function reserveSpaceToOpen(path: string): void {
  // The file exists if another process has the database open, or if this process could not move all
  // writes into the database. The next opening then needs no space.
  if (existsSync(`${path}-shm`)) return;
  try {
    // Some file systems store zeros without taking space.
    writeFileSync(`${path}.reserve`, randomBytes(sharedMemoryBytes));
  } catch {
    // Without the reserve, a site on a full disk starts only after space is freed.
  }
}

/** Frees the reserved disk space, so that the database can be opened now. */
export function releaseSpaceToOpen(path: string): void {
  rmSync(`${path}.reserve`, { force: true });
}

/** Copies a SQLite database into the folder `backups` beside it. @returns the path of the copy */
export async function saveCopyBeforeMigration(path: string): Promise<string> {
  const folder = join(dirname(path), "backups");
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `before-migration-${toFileTime()}.db`);
  // The copy is renamed when complete, because a partial copy would be worse than none. All migrations
  // can use one name, because only one process migrates.
  const unfinished = join(folder, "before-migration.unfinished");
  rmSync(unfinished, { force: true });
  const file = new SQLite(path, { timeout: busyTimeoutMs });
  file.prepare("VACUUM INTO ?").run(unfinished);
  file.close();
  await moveIntoPlace(unfinished, copy);
  return copy;
}
