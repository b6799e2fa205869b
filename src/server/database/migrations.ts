import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as foundation from "./migrations/0001-foundation.ts";
import * as trashAndAudit from "./migrations/0002-trash-and-audit.ts";
import * as viewsAndCopies from "./migrations/0004-views-and-copies.ts";
import * as zoomSettings from "./migrations/0005-zoom-settings.ts";
import * as turns from "./migrations/0006-turns.ts";
import * as indexes from "./migrations/0008-indexes.ts";
import * as jobLeases from "./migrations/0010-job-leases.ts";
import * as idempotencyKeys from "./migrations/0011-idempotency-keys.ts";
import * as passkeys from "./migrations/0012-passkeys.ts";
import * as signInLinks from "./migrations/0013-sign-in-links.ts";
import * as artistSettings from "./migrations/0014-artist-settings.ts";
import * as siteTime from "./migrations/0015-site-time.ts";
import * as recordVersions from "./migrations/0016-record-versions.ts";
import * as alerts from "./migrations/0017-alerts.ts";
import * as idempotencyDigests from "./migrations/0018-idempotency-digests.ts";
import * as enquiries from "./migrations/0019-enquiries.ts";
import * as replies from "./migrations/0020-replies.ts";
import * as published from "./migrations/0021-published.ts";
import * as wallPictures from "./migrations/0022-wall-pictures.ts";
import * as push from "./migrations/0023-push.ts";
import * as photographs from "./migrations/0024-photographs.ts";
import * as notesVersion from "./migrations/0025-notes-version.ts";
import * as translations from "./migrations/0026-translations.ts";
import * as adminLanguage from "./migrations/0027-admin-language.ts";
import * as idempotentAnswers from "./migrations/0028-idempotent-answers.ts";
import * as sessionsOfPasskeys from "./migrations/0029-sessions-of-passkeys.ts";
import * as deliveries from "./migrations/0030-deliveries.ts";
import * as salesSettings from "./migrations/0031-sales-settings.ts";
import * as waysToReach from "./migrations/0032-ways-to-reach.ts";
import * as translatedOriginals from "./migrations/0033-translated-originals.ts";
import type { Schema } from "./schema.ts";

/** Oldest first. A released migration never changes; 0003, 0007 and 0009 were never released. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-trash-and-audit": trashAndAudit,
  "0004-views-and-copies": viewsAndCopies,
  "0005-zoom-settings": zoomSettings,
  "0006-turns": turns,
  "0008-indexes": indexes,
  "0010-job-leases": jobLeases,
  "0011-idempotency-keys": idempotencyKeys,
  "0012-passkeys": passkeys,
  "0013-sign-in-links": signInLinks,
  "0014-artist-settings": artistSettings,
  "0015-site-time": siteTime,
  "0016-record-versions": recordVersions,
  "0017-alerts": alerts,
  "0018-idempotency-digests": idempotencyDigests,
  "0019-enquiries": enquiries,
  "0020-replies": replies,
  "0021-published": published,
  "0022-wall-pictures": wallPictures,
  "0023-push": push,
  "0024-photographs": photographs,
  "0025-notes-version": notesVersion,
  "0026-translations": translations,
  "0027-admin-language": adminLanguage,
  "0028-idempotent-answers": idempotentAnswers,
  "0029-sessions-of-passkeys": sessionsOfPasskeys,
  "0030-deliveries": deliveries,
  "0031-sales-settings": salesSettings,
  "0032-ways-to-reach": waysToReach,
  "0033-translated-originals": translatedOriginals,
};

/** The migrator records finished migrations here. */
export const migrationTable = "nkar_migrations";

function migrator(db: Kysely<Schema>, known = migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: migrationTable,
    migrationLockTableName: "nkar_migration_lock",
  });
}

/** True for the first known migrations in their order, as a database of this line has run them. */
export function isKnownSequence(names: readonly string[]): boolean {
  // The migrator runs them in the order of their names.
  const known = Object.keys(migrations).sort();
  return names.every((name, index) => name === known[index]);
}

/** Returns the names of the migrations that a database has run, oldest first. */
export async function finishedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some((table) => table.name === migrationTable)) return [];
  const finished = await db
    .withTables<{ [migrationTable]: { name: string; timestamp: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .orderBy("timestamp")
    .orderBy("name")
    .execute();
  return finished.map(({ name }) => name);
}

export function hasPendingMigrations(finished: readonly string[]): boolean {
  return Object.keys(migrations).some((name) => !finished.includes(name));
}

/** Creates an older schema in an empty database. */
export async function runOnly(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => names.includes(name)),
  );
  const { error } = await migrator(db, known).migrateToLatest();
  if (error) throw error;
}

/** Creates the schema, or upgrades an older one. @throws the first failure */
export async function upgradeSchema(db: Kysely<Schema>): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
  await addContentVersion(db);
}

/** Adds the content version if it is missing. */
export async function addContentVersion(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto("content_version")
    .values({ id: 1, version: 1 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
