import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";

/**
 * Why a database is refused: the file is empty, damaged, of another program, written by a newer
 * version, cannot be read now, or does not keep writes safe where it lies.
 */
export type RefusalReason = "empty" | "damaged" | "foreign" | "newer" | "unreadable" | "unsafe";

/** A database that must not be opened; the message says what to do. The file is left untouched. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Marks a SQLite file as ours: "Nkar" in ASCII, kept in the file's header. */
const applicationId = 0x4e6b6172;

/** How long a statement waits for another process (a backup, say) to let go of the file, in ms. */
const busyTimeout = 5000;

/** After this long, in ms, nobody works on an unfinished copy any more. */
const leftoverAge = 60 * 60 * 1000;

const restoreAdvice = "Restore a backup, or move the file away to start with an empty site.";

/** SQLite's verdict on the bytes themselves, rather than on a lock, a permission or the disk. */
function saysDamaged(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

function refuseUnlessSound(path: string): void {
  if (statSync(path).size === 0) {
    throw new DatabaseRefused("empty", `The database ${path} is an empty file. ${restoreAdvice}`);
  }
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { readonly: true, timeout: busyTimeout });
    const marker = file.pragma("application_id", { simple: true });
    if (marker !== applicationId) {
      throw new DatabaseRefused(
        "foreign",
        `${path} is a SQLite file but not a database of Nkar. Set DATABASE_URL to another path.`,
      );
    }
    const verdict = file.pragma("quick_check(1)", { simple: true });
    if (verdict !== "ok") {
      throw new DatabaseRefused(
        "damaged",
        `The database ${path} is damaged (${verdict}). ${restoreAdvice}`,
      );
    }
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(
      saysDamaged(error) ? "damaged" : "unreadable",
      `The database ${path} cannot be read (${words}). ${restoreAdvice}`,
    );
  } finally {
    file?.close();
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Gives a finished file its name, in a way that survives a power cut. */
function moveIntoPlace(unfinished: string, path: string): void {
  const descriptor = openSync(unfinished, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}

function removeWithSidecars(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(path + suffix, { force: true });
}

/**
 * Makes a new SQLite file at `path` unless one exists: prepared under another name and moved into
 * place when complete, so that a crash meanwhile never leaves half a database behind.
 * @param prepare fills the file whose path it is given, and closes it
 */
export async function createSqliteFile(
  path: string,
  prepare: (path: string) => Promise<void>,
): Promise<void> {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.creating`;
  removeWithSidecars(unfinished);
  const file = new SQLite(unfinished);
  file.pragma(`application_id = ${applicationId}`);
  file.close();
  await prepare(unfinished);
  moveIntoPlace(unfinished, path);
}

/**
 * Opens an existing SQLite file with the settings that make an acknowledged write survive a power
 * cut, and asserts that they hold.
 * @throws DatabaseRefused when the file is empty, damaged or not ours
 */
export function openSqliteFile(path: string): SQLite.Database {
  refuseUnlessSound(path);
  const file = new SQLite(path, { timeout: busyTimeout });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // A larger page cache (KiB, negative by SQLite's convention) keeps a whole catalogue in memory.
  file.pragma("cache_size = -16000");
  const settings = {
    journal_mode: file.pragma("journal_mode", { simple: true }),
    synchronous: file.pragma("synchronous", { simple: true }),
    foreign_keys: file.pragma("foreign_keys", { simple: true }),
  };
  const full = 2;
  if (
    settings.journal_mode !== "wal" ||
    settings.synchronous !== full ||
    settings.foreign_keys !== 1
  ) {
    file.close();
    throw new DatabaseRefused(
      "unsafe",
      `SQLite did not accept the settings that keep writes safe: ${JSON.stringify(settings)}. Is ${path} on a network drive?`,
    );
  }
  return file;
}

/**
 * Copies the database aside before its schema changes, as one consistent file beside it.
 * @returns the path of the copy
 */
export function saveCopyBeforeMigration(path: string): string {
  const folder = join(dirname(path), "backups");
  mkdirSync(folder, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const copy = join(folder, `before-migration-${stamp}.db`);
  // Under its own name only when it is whole: half a copy would be worse than none.
  const unfinished = `${copy}.unfinished`;
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".unfinished"))) {
    const leftover = join(folder, name);
    // A recent one may belong to another process that is about to migrate.
    if (Date.now() - statSync(leftover).mtimeMs > leftoverAge) rmSync(leftover);
  }
  const file = new SQLite(path, { timeout: busyTimeout });
  file.prepare("VACUUM INTO ?").run(unfinished);
  file.close();
  moveIntoPlace(unfinished, copy);
  return copy;
}
