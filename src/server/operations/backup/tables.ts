import { type Kysely, SqliteAdapter, sql } from "kysely";
import { z } from "zod";
import { migrationTable } from "../../database/migrations.ts";
import type { Schema } from "../../database/schema.ts";

type Query = Kysely<Schema>;

/** A table of the site as both engines know it. */
export interface Table {
  name: string;
  columns: string[];
  /** The column that numbers its rows by itself, if any. */
  counter: string | null;
}

/** All that a column can hold: lists are text, booleans are 0 and 1, times are text. */
export const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof rowSchema>;

/** Of this process or this moment alone: nobody is signed in after a restore, nothing is counted. */
const passing = ["sessions", "rate_limits", "turns"] as const;

/** Raised by every write of content, never set back: caches compare it. */
const versionTable = "content_version";

const ownBookkeeping = /^nkar_migration|^sqlite_/;

/** Rows fetched at once. */
const batch = 500;

function isSqlite(query: Query): boolean {
  return query.getExecutor().adapter instanceof SqliteAdapter;
}

async function referencesOf(query: Query): Promise<Array<{ from: string; to: string }>> {
  const { rows } = isSqlite(query)
    ? await sql<{ from: string; to: string }>`
        select m.name as "from", f."table" as "to"
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(
        query,
      )
    : await sql<{ from: string; to: string }>`
        select a.relname as "from", b.relname as "to" from pg_constraint c
        join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
        where c.contype = 'f' and a.relnamespace = current_schema()::regnamespace`.execute(query);
  return rows;
}

/** Lists the tables that a backup contains, each after the tables it refers to. */
export async function listTables(query: Query): Promise<Table[]> {
  const found = await query.introspection.getTables();
  const tables = found
    .filter(({ name, isView }) => !isView && !ownBookkeeping.test(name) && name !== versionTable)
    .filter(({ name }) => !passing.some((table) => table === name))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      counter: columns.find((column) => column.isAutoIncrementing)?.name ?? null,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return inDependencyOrder(tables, await referencesOf(query));
}

function inDependencyOrder(
  tables: Table[],
  references: Array<{ from: string; to: string }>,
): Table[] {
  const ordered: Table[] = [];
  const visit = (table: Table, path: string[]) => {
    if (ordered.includes(table) || path.includes(table.name)) return;
    for (const { from, to } of references) {
      const needed = from === table.name && tables.find(({ name }) => name === to);
      if (needed) visit(needed, [...path, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/** Names of the migrations that have made the database what it is, in order. */
export async function listMigrations(query: Query): Promise<string[]> {
  const rows = await query
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name);
}

/**
 * Runs `work` on one unchanging state of the database, however long it takes and whatever is
 * written meanwhile. On SQLite the whole `Database` waits for it: give it a connection of its own.
 */
export function inSnapshot<T>(query: Query, work: (snapshot: Query) => Promise<T>): Promise<T> {
  return query
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      // SQLite fixes the state with the first read.
      await snapshot.selectFrom(versionTable).select("version").execute();
      return work(snapshot);
    });
}

/** The rows of a table, a few hundred at a time. Runs inside a transaction only. */
export async function* readRows(snapshot: Query, table: Table): AsyncGenerator<Row[]> {
  const batches = isSqlite(snapshot)
    ? readByRowId(snapshot, table)
    : readByCursor(snapshot, table.name, columnList(table));
  for await (const rows of batches) yield z.array(rowSchema).parse(rows);
}

function columnList({ columns }: Table) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

async function* readByRowId(snapshot: Query, table: Table): AsyncGenerator<unknown[]> {
  let last = 0;
  while (true) {
    const { rows } = await sql<{ nkar_rowid: number }>`
      select rowid as nkar_rowid, ${columnList(table)} from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${sql.lit(batch)}`.execute(snapshot);
    const final = rows.at(-1);
    if (!final) return;
    last = final.nkar_rowid;
    yield rows.map(({ nkar_rowid: _, ...row }) => row);
  }
}

async function* readByCursor(
  snapshot: Query,
  name: string,
  columns: ReturnType<typeof columnList>,
): AsyncGenerator<unknown[]> {
  await sql`declare nkar_rows no scroll cursor for select ${columns} from ${sql.table(name)}`.execute(
    snapshot,
  );
  while (true) {
    const { rows } = await sql`fetch ${sql.lit(batch)} from nkar_rows`.execute(snapshot);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close nkar_rows`.execute(snapshot);
}

/** Adds rows to a table; each must have all of its columns. */
export async function insertRows(query: Query, table: Table, rows: Row[]): Promise<void> {
  // Below the limit of 32,766 values that SQLite sets to one statement.
  const most = Math.floor(30_000 / table.columns.length);
  for (let at = 0; at < rows.length; at += most) {
    const values = rows
      .slice(at, at + most)
      .map((row) => sql`(${sql.join(table.columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table.name)} (${columnList(table)})
      values ${sql.join(values)}`.execute(query);
  }
}

/**
 * Lets nobody but the running transaction write until it ends; readers go on. SQLite has but one
 * writer anyway.
 */
export async function lockAgainstWrites(transaction: Query, tables: Table[]): Promise<void> {
  if (isSqlite(transaction)) return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in share row exclusive mode`.execute(transaction);
}

/** Empties the tables (given in dependency order) and ends all sessions. */
export async function emptyTables(query: Query, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(query);
  }
  for (const table of passing) await query.deleteFrom(table).execute();
}

/** The highest number each self-numbering table has given out, so that none is used twice. */
export async function readCounters(query: Query, tables: Table[]): Promise<Map<string, number>> {
  const counters = new Map<string, number>();
  for (const { name, counter } of tables) {
    if (!counter) continue;
    const { rows } = isSqlite(query)
      ? await sql<{
          last: number;
        }>`select seq as last from sqlite_sequence where name = ${name}`.execute(query)
      : await sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, ${counter})::regclass) as last`.execute(
          query,
        );
    const last = rows[0]?.last;
    if (last) counters.set(name, last);
  }
  return counters;
}

/** Lets self-numbering tables go on after `counters` and after their highest row. */
export async function setCounters(
  query: Query,
  tables: Table[],
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, counter } of tables) {
    if (!counter) continue;
    const { rows } = await sql<{ highest: number | null }>`
      select max(${sql.ref(counter)}) as highest from ${sql.table(name)}`.execute(query);
    const last = Math.max(counters.get(name) ?? 0, rows[0]?.highest ?? 0);
    if (isSqlite(query)) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(query);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(query);
    } else {
      await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, ${counter}), ${Math.max(last, 1)}, ${last > 0})`.execute(
        query,
      );
    }
  }
}
