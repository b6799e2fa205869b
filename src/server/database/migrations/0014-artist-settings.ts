import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("artist_settings")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sentence", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .execute();
}
