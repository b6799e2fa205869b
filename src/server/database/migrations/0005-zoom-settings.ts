import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("zoom_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("zoom", "text", (column) => column.notNull())
    .addColumn("rights", "text", (column) => column.notNull())
    .addColumn("attribution", "text", (column) => column.notNull())
    .execute();
}
