import { type Kysely, sql } from "kysely";

// Adds texts with facts about prints, one for each print and one for all: buyers ask which paper and ink
// a print has, if it is signed, and how it arrives.

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prints add column "editionFacts" text`.execute(db);
  await sql`alter table sales_settings add column "printFacts" text`.execute(db);
}
