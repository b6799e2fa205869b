import { type Kysely, sql } from "kysely";

// Adds the colours of each picture, by which the site finds similar works. The site computes them later,
// in the background.

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column palette text`.execute(db);
}
