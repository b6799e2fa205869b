import { type Row, rowSchema } from "@nkar/archive/snapshot";
import { type Kysely, SqliteAdapter, sql } from "kysely";
import { z } from "zod";
import { references } from "../../core/records/records.ts";
import { resourceTables, type Schema } from "./schema.ts";

export { type Row, rowSchema };

// Reads and fills whole tables, for backups and restores.

type Query = Kysely<Schema>;

export interface Table {
  name: string;
  columns: string[];
  /** The column that the database itself numbers; null if there is no such column. */
  counter: string | null;
}

/** Backups leave out these tables: a restore ends sessions, limits and leases, and closes rooms. */
const transientTables: string[] = [
  "sessions",
  "passkey_challenges",
  "push_subscriptions",
  "push_keys",
  "sign_in_links",
  "rate_limits",
  "received_messages",
  "job_leases",
  "alerts",
  "room_links",
];

/** Backups leave out these columns, by table, because the site computes them again. */
const derivedColumns: Record<string, string[]> = { media: ["palette"] };

/** Backups leave out the content version, because it must never fall: caches compare it. */
const versionTable = "content_version";

const bookkeepingTables = /^nkar_migration|^sqlite_/;

/** Returns the number of rows to read at once. A picture of a wall takes hundreds of kB, other rows few. */
function chooseBatchSize({ name }: Pick<Table, "name">): number {
  return name === "wall_pictures" ? 10 : 500;
}

function isSqlite(query: Query): boolean {
  return query.getExecutor().adapter instanceof SqliteAdapter;
}

/** Foreign keys refer to these tables, of which none refers to another. A restore fills them first. */
const referencedTables: string[] = [
  "media",
  "users",
  ...references.map(({ to }) => resourceTables[to]),
];

function getRank({ name }: Table): number {
  return referencedTables.includes(name) ? 0 : 1;
}

/** Lists the tables of a backup, each after the tables to which it refers. */
export async function listTables(query: Query): Promise<Table[]> {
  const tables = await query.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !bookkeepingTables.test(name) && name !== versionTable)
    .filter(({ name }) => !transientTables.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => column.name)
        .filter((column) => !derivedColumns[name]?.includes(column)),
      counter: columns.find((column) => column.isAutoIncrementing)?.name ?? null,
    }))
    .toSorted((one, other) => getRank(one) - getRank(other) || (one.name < other.name ? -1 : 1));
}

/**
 * Runs `work` on one consistent state of the database. SQLite blocks the connection meanwhile, so that
 * `query` must be a connection of its own.
 */
export function readInSnapshot<T>(query: Query, work: (snapshot: Query) => Promise<T>): Promise<T> {
  return query
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      // SQLite takes its snapshot at the first read.
      await snapshot.selectFrom(versionTable).select("version").execute();
      return work(snapshot);
    });
}

function joinColumns({ columns }: Table) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Reads a table in batches. Call this in a transaction, so that all batches are of one moment. */
export async function* readTable(snapshot: Query, table: Table): AsyncGenerator<Row[]> {
  // Both engines have such a column in every table: the place of the row in the table's file.
  const place = sql.raw(isSqlite(snapshot) ? "rowid" : "ctid");
  let placeBefore: number | string = isSqlite(snapshot) ? 0 : "(0,0)";
  while (true) {
    const { rows } = await sql<{ nkar_place: number | string }>`
      select ${place} as nkar_place, ${joinColumns(table)} from ${sql.table(table.name)}
      where ${place} > ${placeBefore} order by ${place}
      limit ${sql.lit(chooseBatchSize(table))}`.execute(snapshot);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    placeBefore = lastRow.nkar_place;
    yield z.array(rowSchema).parse(rows.map(({ nkar_place: _, ...row }) => row));
  }
}

/** Inserts rows with as few statements as possible. */
export async function insertRows(query: Query, table: Table, rows: Row[]): Promise<void> {
  // SQLite allows 32,766 values in one statement.
  const maxRows = Math.floor(30_000 / table.columns.length);
  for (let index = 0; index < rows.length; index += maxRows) {
    const values = rows
      .slice(index, index + maxRows)
      .map((row) => sql`(${sql.join(table.columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table.name)} (${joinColumns(table)})
      values ${sql.join(values)}`.execute(query);
  }
}

/** Makes other writers of the tables wait. SQLite has only one writer anyway. */
export async function lockAgainstWrites(transaction: Query, tables: Table[]): Promise<void> {
  if (isSqlite(transaction)) return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in share row exclusive mode`.execute(transaction);
}

/** Deletes all rows. @param tables as `listTables` orders them */
export async function emptyTables(query: Query, tables: Table[]): Promise<void> {
  for (const name of [...tables.map((table) => table.name).toReversed(), ...transientTables]) {
    await sql`delete from ${sql.table(name)}`.execute(query);
  }
}

/** Reads the highest id that each table has ever used, so that a restored site never reuses an id. */
export async function readCounters(query: Query, tables: Table[]): Promise<Map<string, number>> {
  const counters = new Map<string, number>();
  for (const { name, counter } of tables) {
    if (!counter) continue;
    const statement = isSqlite(query)
      ? sql`select seq as last from sqlite_sequence where name = ${name}`
      : sql`select pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, ${counter})::regclass) as last`;
    const { rows } = await statement.$castTo<{ last: number | null }>().execute(query);
    const last = rows[0]?.last;
    if (last) counters.set(name, last);
  }
  return counters;
}

/** Makes each table number its next row after all `counters` and after its highest row. */
export async function setCounters(
  query: Query,
  tables: Table[],
  ...counters: ReadonlyMap<string, number>[]
): Promise<void> {
  for (const { name, counter } of tables) {
    if (!counter) continue;
    const { rows } = await sql<{ highest: number | null }>`
      select max(${sql.ref(counter)}) as highest from ${sql.table(name)}`.execute(query);
    const usedIds = counters.map((each) => each.get(name) ?? 0);
    const last = Math.max(...usedIds, rows[0]?.highest ?? 0);
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
