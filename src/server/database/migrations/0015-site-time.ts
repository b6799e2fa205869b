import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_time")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("seenAt", "text", (column) => column.notNull())
    .execute();
}
