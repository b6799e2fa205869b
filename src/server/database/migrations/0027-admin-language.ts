import type { Kysely } from "kysely";

/** The language that the painter has chosen for the admin and for mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("language", "text").execute();
}
