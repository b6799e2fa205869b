import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_creation")
    .on("idempotency_keys")
    .column("createdAt")
    .execute();
}
