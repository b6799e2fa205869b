import { type Kysely, sql } from "kysely";
import { type CollectionName, type ContentName, resources } from "../../core/api-routes.ts";
import { type ContentInput, type ContentRecords, fieldsOf } from "../../core/records/records.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import { notFound } from "../errors.ts";

/** Returns the record in a row of content, without its version. */
export function recordOf<Name extends ContentName>(name: Name, row: object): ContentRecords[Name] {
  const record = { ...row, version: undefined } as Record<string, unknown>;
  delete record.version;
  for (const [field, { stored }] of fieldsOf(name)) {
    if (stored) record[field] = stored.read(record[field]);
  }
  return record as ContentRecords[Name];
}

type Columns = Record<string, unknown>;

/** Returns the columns of the fields that `input` has; a field may be undefined. */
function columnsOf(name: ContentName, input: object): Columns {
  const values = input as Columns;
  const columns = fieldsOf(name)
    .filter(([field, schemas]) => schemas.input && Object.hasOwn(values, field))
    .map(([field, { stored }]) => [field, stored ? stored.write(values[field]) : values[field]]);
  return Object.fromEntries(columns.filter(([, column]) => column !== undefined));
}

type RecordsName = CollectionName & ContentName;

/** @param columns those that no input states */
export async function insertRecord<Name extends RecordsName>(
  query: Kysely<Schema>,
  name: Name,
  input: ContentInput<Name>,
  columns: Columns = {},
): Promise<ContentRecords[Name]> {
  const row = { ...columnsOf(name, input), ...columns };
  const { rows } = await sql<object>`
    insert into ${sql.table(resourceTables[name])} (${namesIn(row)})
    values (${sql.join(Object.values(row))}) returning *`.execute(query);
  return recordOf(name, rows[0] ?? {});
}

/** Changes the fields that `input` has. @throws Problem 404 */
export async function updateRecord<Name extends RecordsName>(
  query: Kysely<Schema>,
  { name, id }: { name: Name; id: number },
  input: Partial<ContentInput<Name>>,
  columns: Columns = {},
): Promise<ContentRecords[Name]> {
  const changes = Object.entries({ ...columnsOf(name, input), ...columns });
  const set = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<object>`
    update ${sql.table(resourceTables[name])}
    set ${sql.join([...set, sql`version = version + 1`])} where id = ${id} returning *`.execute(
    query,
  );
  if (!rows[0]) throw notFound(resources[name].trash.kind);
  return recordOf(name, rows[0]);
}

/**
 * Inserts a record, or changes the one with its id and raises that one's version.
 * @param columns those that no input states
 */
export async function upsertRecord(
  query: Kysely<Schema>,
  { name, id }: { name: ContentName; id: number },
  input: object,
  columns: Columns = {},
): Promise<void> {
  const row = { ...columns, ...columnsOf(name, input), id };
  const table = resourceTables[name];
  const changes = Object.keys(row)
    .map((column) => sql.ref(column))
    .map((column) => sql`${column} = excluded.${column}`);
  await sql`
    insert into ${sql.table(table)} (${namesIn(row)}) values (${sql.join(Object.values(row))})
    on conflict (id) do update
      set ${sql.join(changes)}, version = ${sql.ref(`${table}.version`)} + 1`.execute(query);
}

function namesIn(row: Columns) {
  return sql.join(Object.keys(row).map((column) => sql.ref(column)));
}
