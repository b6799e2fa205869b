import type { Kysely } from "kysely";

/** Job leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("turns")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("dueAt", "text", (column) => column.notNull())
    .execute();
}
