import type { Database } from "./database.ts";
import {
  findReasonToRefuse,
  hasPendingMigrations,
  listFinishedMigrations,
  upgradeSchema,
} from "./migrations.ts";
import { isPostgresAddress } from "./postgres-address.ts";
import { compareTextByBytes } from "./postgres-collation.ts";
import { openSqlite } from "./sqlite.ts";
import { DatabaseRefused, saveCopyBeforeMigration } from "./sqlite-file.ts";

export {
  chooseWrite,
  commandAuthor,
  type Database,
  withAuthor,
  withinTransaction,
} from "./database.ts";

/**
 * Opens a database without migrating it.
 * @param url path of a SQLite file, which is created if absent, or a `postgres://` address
 * @throws DatabaseRefused if the file is empty, damaged or not Nkar's, or the server unreachable
 */
export async function openDatabase(url: string): Promise<Database> {
  if (!isPostgresAddress(url)) return openSqlite(url);
  // Loads the driver on demand, because most sites use SQLite.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(url);
}

/** Opens a database for `work` and closes it afterwards. @throws DatabaseRefused as `openDatabase` */
export async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(url);
  return work(database).finally(() => database.close());
}

/**
 * Refuses a database that this version cannot migrate. Accepts older versions.
 * @param finishedMigrations names of the migrations that the database has run
 * @throws DatabaseRefused for another version
 */
export function refuseUnknownVersion(finishedMigrations: readonly string[]): void {
  const reason = findReasonToRefuse(finishedMigrations, "database");
  if (reason) throw new DatabaseRefused(reason);
}

/**
 * Runs the pending migrations, on one instance at a time. Copies a SQLite file first.
 * @param url address of the database; without an address, no copy is made
 * @returns the path of the copy; null if no copy was made
 * @throws DatabaseRefused if a version that cannot be migrated wrote the database
 */
export function migrateToLatest(database: Database, url?: string): Promise<string | null> {
  return database.runExclusively("migration", async () => {
    const { query, engine } = database;
    const finishedMigrations = await listFinishedMigrations(query);
    refuseUnknownVersion(finishedMigrations);
    const isPending = hasPendingMigrations(finishedMigrations);
    const copy =
      isPending && url && engine === "SQLite" ? await saveCopyBeforeMigration(url) : null;
    if (isPending) await upgradeSchema(query);
    if (engine === "PostgreSQL") await compareTextByBytes(query);
    return copy;
  });
}

/**
 * Requires a database at the schema of this version. Never migrates, because an older version may be
 * running.
 * @param options `create`: creates the schema of an empty database
 * @throws DatabaseRefused if the database is empty or another version of Nkar wrote it
 */
export async function requirePresentSchema(database: Database, { create }: { create: boolean }) {
  const finishedMigrations = await listFinishedMigrations(database.query);
  refuseUnknownVersion(finishedMigrations);
  if (!hasPendingMigrations(finishedMigrations)) return;
  const isEmpty = finishedMigrations.length === 0;
  if (isEmpty && create) {
    await migrateToLatest(database);
    return;
  }
  throw isEmpty
    ? new DatabaseRefused("The database is empty: start the site, or restore a backup.")
    : new DatabaseRefused(
        "The database was written by an older version of Nkar. Stop the site, start it with this version (only the start migrates), and run the command again.",
      );
}
