import type { Kysely } from "kysely";

/** Found in photographs of paintings, and what to know about straightened pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("proposals")
    .addColumn("picture", "text", (column) =>
      column.primaryKey().references("media.hash").onDelete("cascade"),
    )
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("proposal", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable("photographs")
    .addColumn("notes", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
