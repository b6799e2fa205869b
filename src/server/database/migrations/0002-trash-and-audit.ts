import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const identity = identityColumn(db);

  await db.schema
    .createTable("trash")
    .addColumn("id", ...identity)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("deletedAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("trash_by_deletion").on("trash").column("deletedAt").execute();

  await db.schema
    .createTable("audit")
    .addColumn("id", ...identity)
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("recordId", "text")
    .addColumn("changed", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_by_moment").on("audit").column("at").execute();
}
