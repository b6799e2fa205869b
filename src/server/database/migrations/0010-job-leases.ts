import type { Kysely } from "kysely";

/** Replaces `turns`. A lease names its owner, so that a late renewal changes no other lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("job_leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("dueAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.dropTable("turns").execute();
}
