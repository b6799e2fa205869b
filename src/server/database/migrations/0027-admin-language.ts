import type { Kysely } from "kysely";

/** The painter's language, for the admin and for mails to the painter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
}
