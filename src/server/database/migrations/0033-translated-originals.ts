import { type Kysely, sql } from "kysely";

const fields = {
  artworks: ["artworks", "title", "description", "medium"],
  prints: ["prints", "title", "description"],
  exhibitions: ["exhibitions", "title", "venue", "location", "startDate", "endDate", "description"],
  homepageSettings: ["homepage_settings", "heroQuote"],
  artistSettings: ["artist_settings", "name", "sentence", "place"],
  artistBio: ["artist_bio", "title", "description", "statement", "education", "awards"],
  contactSettings: ["contact_settings", "location"],
  zoomSettings: ["zoom_settings", "attribution"],
};

/** The text that a translation translates; present translations fit the present texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("translations")
    .addColumn("original", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const [resource, [table = "", ...names]] of Object.entries(fields)) {
    for (const field of names) {
      await sql`
        update translations set original = coalesce((
          select stored.${sql.ref(field)} from ${sql.table(table)} as stored
          where stored.id = translations."recordId"
        ), '') where resource = ${resource} and field = ${field}
      `.execute(db);
    }
  }
}
