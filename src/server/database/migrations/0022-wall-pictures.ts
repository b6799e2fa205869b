import type { Kysely } from "kysely";

/** Pictures that visitors send along, of messages in the inbox or in the trash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("wall_pictures")
    .addColumn("messageId", "integer", (column) => column.primaryKey())
    .addColumn("jpeg", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .execute();
}
