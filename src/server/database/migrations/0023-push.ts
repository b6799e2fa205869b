import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

/** Notifications to devices of the painter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_keys")
    .addColumn("userId", "integer", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("privateKey", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", ...identityColumn(db))
    .addColumn("deviceHash", "text", (column) =>
      column.notNull().unique().references("devices.tokenHash").onDelete("cascade"),
    )
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("push_deliveries")
    .addColumn("id", ...identityColumn(db))
    .addColumn("subscriptionId", "integer", (column) =>
      column.notNull().references("push_subscriptions.id").onDelete("cascade"),
    )
    .addColumn("messageId", "integer", (column) =>
      column.notNull().references("messages.id").onDelete("cascade"),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("dueAt", "text", (column) => column.notNull())
    .execute();
}
