import { type Kysely, sql } from "kysely";

// Adds the contents of an exhibition's page: a text, pictures of the rooms, address, hours and press.

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["text", "installationCaptions", "address", "hours", "press"]) {
    await sql`alter table exhibitions add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`alter table exhibitions
    add column "installationViews" text not null default '[]'`.execute(db);
}
