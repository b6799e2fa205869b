import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alerts")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("mailedMessage", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("mailedAt", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
