import type { Kysely } from "kysely";

/** The enquiry of a message, the state of its conversation, and notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("messages").addColumn("enquiry", "text").execute();
  await db.schema
    .alterTable("messages")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
    .execute();
  await db.schema
    .alterTable("messages")
    .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
