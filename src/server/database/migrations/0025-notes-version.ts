import type { Kysely } from "kysely";

/** Each change of the notes on a message raises their version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("messages")
    .addColumn("notesVersion", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
