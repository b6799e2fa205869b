import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sign_in_links")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
}
