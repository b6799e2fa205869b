import type { Kysely } from "kysely";

/** A repeated request gets the answer of the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
