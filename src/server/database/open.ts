import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import { migrations, migrationTable, pendingMigrations, runMigrations } from "./migrations.ts";
import { isPostgresAddress } from "./postgres-address.ts";
import { compareTextByBytes } from "./postgres-collation.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { DatabaseRefused, saveCopyBeforeMigration } from "./sqlite-file.ts";

export { type Database, withinTransaction } from "./database.ts";

/**
 * Opens the database at `url`: a path of a SQLite file (made when it does not exist yet) or a
 * `postgres://` address. Nothing is migrated by this.
 * @throws DatabaseRefused when the file is empty, damaged, newer than this program or not ours, or
 *   when the server cannot be reached
 */
export async function openDatabase(url: string): Promise<Database> {
  if (!isPostgresAddress(url)) return openSqlite(url);
  // Loaded here: most sites live in one file and never need it.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(url);
}

async function refuseNewer(query: Kysely<Schema>): Promise<void> {
  const tables = await query.introspection.getTables();
  if (!tables.some((table) => table.name === migrationTable)) return;
  const done = await query
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .execute();
  const unknown = done.find((migration) => !(migration.name in migrations));
  if (unknown) {
    throw new DatabaseRefused(
      "newer",
      `The database was written by a newer version of Nkar (it knows "${unknown.name}"). Start that version, or restore a backup made before the upgrade.`,
    );
  }
}

/**
 * Brings the database to the present schema; of several instances that start at once, one does it
 * while the others wait. A SQLite file that lacks migrations is copied aside first (see
 * `saveCopyBeforeMigration`).
 * @returns the path of that copy, null when there was no need for one
 * @throws DatabaseRefused when a newer version of the program has written it
 */
export function migrateToLatest(database: Database, url?: string): Promise<string | null> {
  return database.exclusively("migration", async () => {
    await refuseNewer(database.query);
    if (database.engine === "PostgreSQL") {
      await runMigrations(database.query);
      await compareTextByBytes(database.query);
      return null;
    }
    const pending = await pendingMigrations(database.query);
    const copy = url && pending.length > 0 ? saveCopyBeforeMigration(url) : null;
    await runMigrations(database.query);
    return copy;
  });
}
