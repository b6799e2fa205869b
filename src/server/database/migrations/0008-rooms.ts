import { type Kysely, SqliteAdapter, sql } from "kysely";

// Adds private rooms, which show works to one person. Their links have a table of their own, so that
// earlier versions and the trash hold no link. A link is stored as the hash of the token in its address.

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const id = isSqlite ? "integer primary key autoincrement" : "serial primary key";
  await sql`create table rooms (
    id ${sql.raw(id)}, title text not null, letter text, works text not null default '[]',
    "showsPrices" integer not null default 1, "endsOn" text, language text,
    version integer not null default 1, "writtenIn" text not null default '{}'
  )`.execute(db);
  await sql`create table room_links (
    "roomId" integer primary key references rooms (id) on delete cascade,
    "tokenHash" text not null unique, "createdAt" text not null,
    opened integer not null default 0, "lastOpenedAt" text
  )`.execute(db);
}
