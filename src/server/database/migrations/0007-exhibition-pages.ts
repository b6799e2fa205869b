import { type Kysely, sql } from "kysely";

// An exhibition has a page with pictures of its rooms, and with what visitors need to come.

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["text", "installationCaptions", "address", "hours", "press"]) {
    await sql`alter table exhibitions add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`alter table exhibitions
    add column "installationViews" text not null default '[]'`.execute(db);
}
