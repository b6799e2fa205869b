import { type Kysely, sql } from "kysely";

// Stores the language in which the painter writes, and the language of each text (`writtenIn`). A text
// without a language there is in English, as were all texts of earlier versions.

const tables = [
  "artworks",
  "prints",
  "exhibitions",
  "homepage_settings",
  "artist_settings",
  "artist_bio",
  "contact_settings",
  "zoom_settings",
  "sales_settings",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const addColumn = (table: string, column: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(db);
  await addColumn("artist_settings", `"writingLanguage" text not null default 'en'`);
  for (const table of tables) await addColumn(table, `"writtenIn" text not null default '{}'`);
}
