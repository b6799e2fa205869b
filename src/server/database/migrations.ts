// Creates the tables of the site's database, and upgrades those of older versions.

import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as allTables from "./migrations/0001-all-tables.ts";
import * as journal from "./migrations/0002-journal.ts";
import * as writingLanguage from "./migrations/0003-writing-language.ts";
import * as editionFacts from "./migrations/0004-edition-facts.ts";
import * as palettes from "./migrations/0005-palettes.ts";
import * as selections from "./migrations/0006-selections.ts";
import * as exhibitionPages from "./migrations/0007-exhibition-pages.ts";
import * as rooms from "./migrations/0008-rooms.ts";
import type { Schema } from "./schema.ts";

/** Oldest first. A migration that is on main never changes. */
export const migrations: Record<string, Migration> = {
  "0001-all-tables": allTables,
  "0002-journal": journal,
  "0003-writing-language": writingLanguage,
  "0004-edition-facts": editionFacts,
  "0005-palettes": palettes,
  "0006-selections": selections,
  "0007-exhibition-pages": exhibitionPages,
  "0008-rooms": rooms,
};

/** The first migration of the versions before 1.0.0. */
const firstMigrationBefore1 = "0001-foundation";

/** Name of the table in which the migrator records finished migrations. */
export const migrationTable = "nkar_migrations";

/** Returns the names of the migrations that a database has run, oldest first. */
export async function listFinishedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === migrationTable)) return [];
  const rows = await db
    .withTables<{ [migrationTable]: { name: string; timestamp: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .orderBy("timestamp")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export function hasPendingMigrations(finishedMigrations: readonly string[]): boolean {
  return Object.keys(migrations).some((name) => !finishedMigrations.includes(name));
}

/**
 * Returns the reason to refuse a database or a backup that another version wrote; null for an older
 * version that can be migrated.
 * @param finishedMigrations names of the migrations that the database or the backup's database has run
 */
export function findReasonToRefuse(
  finishedMigrations: readonly string[],
  kind: "database" | "backup",
): string | null {
  const unknownMigration = finishedMigrations.find((name) => !(name in migrations));
  if (unknownMigration === undefined) return null;
  return unknownMigration === firstMigrationBefore1
    ? `The ${kind} was written by Nkar 0.1.0. Export the site with that version, and import the export into an empty site of this one: docs/upgrading.md.`
    : `The ${kind} was written by a newer version of Nkar (it knows "${unknownMigration}"). Use that version, or restore a backup made before the upgrade.`;
}

/**
 * Creates the schema, or upgrades an older one.
 * @param names by default all migrations
 * @throws the first failure
 */
export async function upgradeSchema(db: Kysely<Schema>, names?: readonly string[]): Promise<void> {
  const chosenMigrations = Object.entries(migrations).filter(
    ([name]) => names?.includes(name) ?? true,
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(chosenMigrations) },
    migrationTableName: migrationTable,
    migrationLockTableName: "nkar_migration_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
