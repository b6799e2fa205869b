import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

const contentTables = [
  "artworks",
  "prints",
  "exhibitions",
  "homepage_settings",
  "artist_settings",
  "artist_bio",
  "contact_settings",
  "zoom_settings",
];

/** Each change of a record raises its version and keeps the row as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of contentTables) {
    await db.schema
      .alterTable(table)
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  }
  await db.schema
    .createTable("earlier_versions")
    .addColumn("id", ...identityColumn(db))
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("replacedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("earlier_versions_by_record")
    .on("earlier_versions")
    .columns(["resource", "recordId", "id"])
    .execute();
  await db.schema
    .createIndex("earlier_versions_by_time")
    .on("earlier_versions")
    .column("replacedAt")
    .execute();
}
