import type { Kysely } from "kysely";
import { identityColumn } from "./identity-column.ts";

/** Sessions that can be told apart, passkeys with their challenges, and mails to the painter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["device", "network", "deviceHash", "lastUsedAt"]) {
    await db.schema
      .alterTable("sessions")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .createTable("passkeys")
    .addColumn("id", ...identityColumn(db))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("domain", "text", (column) => column.notNull())
    .addColumn("credentialId", "text", (column) => column.notNull().unique())
    .addColumn("publicKey", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("lastUsedAt", "text")
    .execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("notices")
    .addColumn("id", ...identityColumn(db))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("mailAttempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mailDueAt", "text", (column) => column.notNull())
    .execute();
}
