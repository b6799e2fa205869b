import { type Kysely, sql } from "kysely";

// The painter chooses the language in which they write, and each text states its own. A text without
// a label is in English, as were all texts of earlier versions.

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
  const add = (table: string, column: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(db);
  await add("artist_settings", `"writingLanguage" text not null default 'en'`);
  for (const table of tables) await add(table, `"writtenIn" text not null default '{}'`);
}
