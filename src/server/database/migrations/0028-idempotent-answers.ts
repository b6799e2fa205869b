import { type Kysely, sql } from "kysely";

/** A repeated request gets the answer of the first one. Earlier keys have none, so they go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db);
  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
