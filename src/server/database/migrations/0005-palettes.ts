import { type Kysely, sql } from "kysely";

// Works with similar colours stand below each other. The site fills the column in the background.

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column palette text`.execute(db);
}
