import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("digest", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
