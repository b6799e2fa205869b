import { closeSync, openSync } from "node:fs";
import { hostname } from "node:os";
import SQLite from "better-sqlite3";
import { isPostgresAddress } from "./postgres-address.ts";
import { createDatabaseFolder, DatabaseRefused } from "./sqlite-file.ts";

/** A stopping process may still finish its requests. */
const handoverTimeoutMs = 3000;

interface SiteLock {
  release(): void;
}

function readHolder(file: SQLite.Database): string {
  const row = file.prepare<[], { holder: string }>("SELECT holder FROM lock").get();
  return row?.holder ?? "another process";
}

/**
 * Locks a SQLite database against a second server, which would not hear of the first one's writes.
 * The lock is a transaction on a file of its own: the kernel ends it with the process, so a crash
 * leaves none. Commands do not need it.
 * @returns null for PostgreSQL, which serves several instances
 * @throws DatabaseRefused if another process has the lock
 */
export function lockSite(databaseUrl: string): SiteLock | null {
  if (isPostgresAddress(databaseUrl)) return null;
  const path = `${databaseUrl}.lock`;
  createDatabaseFolder(path);
  // Its error names the folder; that of SQLite does not.
  closeSync(openSync(path, "a"));
  const file = new SQLite(path, { timeout: handoverTimeoutMs });
  try {
    file.exec("CREATE TABLE IF NOT EXISTS lock (holder TEXT)");
    file.exec("BEGIN IMMEDIATE; DELETE FROM lock");
    file.prepare("INSERT INTO lock VALUES (?)").run(`process ${process.pid} on ${hostname()}`);
    file.exec("COMMIT; BEGIN IMMEDIATE");
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY")) throw error;
    const holder = readHolder(file);
    file.close();
    throw new DatabaseRefused(
      `The site in ${databaseUrl} already runs as ${holder}. Stop that process, or set DATA_DIR to another folder. Several processes need PostgreSQL: docs/scaling.md.`,
    );
  }
  return { release: () => file.close() };
}
