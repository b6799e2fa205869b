import type { Kysely } from "kysely";

/** The texts of records in other languages, and the languages that the painter writes in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("translations")
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("translations_primary", ["resource", "recordId", "field", "language"])
    .execute();
  await db.schema
    .alterTable("artist_settings")
    .addColumn("translationLanguages", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
