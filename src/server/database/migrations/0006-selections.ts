import { type Kysely, SqliteAdapter, sql } from "kysely";

// Adds series of works, and the works of an exhibition.

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const id = isSqlite ? "integer primary key autoincrement" : "serial primary key";
  await sql`create table series (
    id ${sql.raw(id)}, title text not null, years text, text text, cover text,
    works text not null default '[]', position integer not null default 0,
    version integer not null default 1, "writtenIn" text not null default '{}'
  )`.execute(db);
  await sql`alter table exhibitions add column works text not null default '[]'`.execute(db);
}
