import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

/** Mails to visitors. A deleted message keeps its replies while it is in the trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("replies")
    .addColumn("id", ...identityColumn(db))
    .addColumn("messageId", "integer", (column) => column.notNull())
    .addColumn("inReplyTo", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("quote", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("mailState", "text", (column) => column.notNull())
    .addColumn("mailAttempts", "integer", (column) => column.notNull())
    .addColumn("mailDueAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("replies_by_message").on("replies").column("messageId").execute();
}
