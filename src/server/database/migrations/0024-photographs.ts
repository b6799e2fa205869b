import type { Kysely } from "kysely";

/** The photographs that straightened pictures were made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("photographs")
    .addColumn("picture", "text", (column) =>
      column.primaryKey().references("media.hash").onDelete("cascade"),
    )
    .addColumn("photograph", "text", (column) =>
      column.notNull().references("media.hash").onDelete("cascade"),
    )
    .addColumn("adjustment", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  // Deleting a picture searches it.
  await db.schema
    .createIndex("photographs_photograph")
    .on("photographs")
    .column("photograph")
    .execute();
}
