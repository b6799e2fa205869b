import type { Kysely } from "kysely";

/** Works and prints can be kept off the site. Every stored one is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["artworks", "prints"]) {
    await db.schema
      .alterTable(table)
      .addColumn("published", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  }
  for (const table of ["artworks", "prints"]) {
    await db.schema
      .createIndex(`${table}_published`)
      .on(table)
      .columns(["published", "position", "id"])
      .execute();
  }
}
