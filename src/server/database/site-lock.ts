import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import SQLite from "better-sqlite3";
import { isPostgresAddress } from "./postgres-address.ts";
import { createDatabaseFolder, DatabaseRefused } from "./sqlite-file.ts";

/** Time to wait for the lock: a process that stops may still finish its requests. */
const handoverTimeoutMs = 3000;

interface SiteLock {
  release(): void;
}

/** Returns words for the process that has the lock. */
function readHolder(file: string): string {
  return (existsSync(file) && readFileSync(file, "utf8")) || "another process";
}

/** Writes words for this process beside the lock. */
function writeHolder(file: string): void {
  try {
    writeFileSync(file, `process ${process.pid} on ${hostname()}`);
  } catch {
    // A full disk leaves the file empty. The lock works without it.
  }
}

const isBusy = (error: unknown) =>
  error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY";

/**
 * Refuses a folder that does not support locks. The pragma makes SQLite read the file. Reading is possible
 * even while another process has the lock, so SQLITE_BUSY means here that the folder does not support
 * locks.
 * @throws DatabaseRefused
 */
function requireLocks(file: SQLite.Database, databaseUrl: string): void {
  try {
    // The journal stays in memory: otherwise a transaction on an empty file creates a journal file.
    file.pragma("journal_mode = MEMORY");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseRefused(
      `The folder of ${databaseUrl} keeps no locks, as many network shares do not. Set DATA_DIR to a folder on a disk of this machine, or use PostgreSQL: docs/scaling.md.`,
    );
  }
}

/**
 * Locks a SQLite database against a second server, which would not notice the writes of the first. The
 * lock is an empty transaction on a separate file. The kernel ends it with the process, so that a crash
 * leaves no lock, and it works on a full disk. Commands do not take the lock.
 * @returns null for PostgreSQL, which serves several instances
 * @throws DatabaseRefused if another process has the lock, or the folder does not support locks
 */
export function lockSite(databaseUrl: string): SiteLock | null {
  if (isPostgresAddress(databaseUrl)) return null;
  const path = `${databaseUrl}.lock`;
  createDatabaseFolder(path);
  // Opens the file first, because the error of `openSync` names the folder and SQLite's does not.
  closeSync(openSync(path, "a"));
  const file = new SQLite(path, { timeout: handoverTimeoutMs });
  requireLocks(file, databaseUrl);
  try {
    file.exec("BEGIN IMMEDIATE");
  } catch (error) {
    if (!isBusy(error)) throw error;
    const holder = readHolder(`${path}-holder`);
    file.close();
    throw new DatabaseRefused(
      `The site in ${databaseUrl} already runs as ${holder}. Stop that process, or set DATA_DIR to another folder. Several processes need PostgreSQL: docs/scaling.md.`,
    );
  }
  writeHolder(`${path}-holder`);
  return { release: () => file.close() };
}
