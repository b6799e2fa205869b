import type { Kysely } from "kysely";

/** What one instance does for all from time to time, and when it is due next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("turns")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("dueAt", "text", (column) => column.notNull())
    .execute();
}
