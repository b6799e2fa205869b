import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("view_counts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_counts_primary", ["kind", "recordId", "day"])
    .execute();

  await db.schema
    .alterTable("messages")
    .addColumn("copyState", "text", (column) => column.notNull().defaultTo("none"))
    .execute();
}
