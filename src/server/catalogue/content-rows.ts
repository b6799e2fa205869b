// Turns records into rows of their tables, and rows into records.

import { type Kysely, sql } from "kysely";
import type { ContentCollection, ContentName } from "../../core/api-routes.ts";
import { type ContentInput, type ContentRecords, listFields } from "../../core/records/records.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { readWrittenIn } from "./written-in.ts";

/** Values by the names of columns or fields. */
type Values = Record<string, unknown>;

/** Returns the record in a row, without its version. If all texts are in English, `writtenIn` is absent. */
export function parseRow<Name extends ContentName>(name: Name, row: object): ContentRecords[Name] {
  const { version: _, writtenIn, ...record } = row as Values;
  for (const [field, { stored }] of listFields(name)) {
    if (stored) record[field] = stored.read(record[field]);
  }
  const languages = readWrittenIn(name, writtenIn);
  return { ...record, ...(languages && { writtenIn: languages }) } as ContentRecords[Name];
}

/**
 * Returns the value to store in each column whose field `input` has. A field with the value undefined
 * counts too, because `stored.write` of some fields turns undefined into a value to store. A column whose
 * value stays undefined is left out.
 */
export function toColumns(name: ContentName, input: object): Values {
  const values = input as Values;
  const columns = listFields(name)
    .filter(([field, facts]) => facts.input && Object.hasOwn(values, field))
    .map(([field, { stored }]) => [field, stored ? stored.write(values[field]) : values[field]]);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}

/** Inserts a record. @param siteColumns values that no request states, such as the position */
export async function insertRow<Name extends ContentCollection>(
  query: Kysely<Schema>,
  name: Name,
  input: ContentInput<Name>,
  siteColumns: Values,
): Promise<Row> {
  const row = { ...toColumns(name, input), ...siteColumns };
  const { rows } = await sql<Row>`
    insert into ${sql.table(resourceTables[name])} (${joinColumnNames(row)})
    values (${sql.join(Object.values(row))}) returning *`.execute(query);
  return requireRow(rows, name);
}

/**
 * Changes the fields of a record that `input` has, and raises its version.
 * @param siteColumns values that no request states, such as the time of the change
 * @throws if there is no record
 */
export async function changeRow(
  query: Kysely<Schema>,
  { name, id }: { name: ContentName; id: number },
  input: object,
  siteColumns: Values,
): Promise<Row> {
  const changes = Object.entries({ ...toColumns(name, input), ...siteColumns });
  const set = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row>`
    update ${sql.table(resourceTables[name])}
    set ${sql.join([...set, sql`version = version + 1`])} where id = ${id} returning *`.execute(
    query,
  );
  return requireRow(rows, name);
}

/**
 * Inserts a record. If the id is in use, changes that record and raises its version.
 * @param siteColumns further columns, which no request can set, such as the languages of texts
 */
export async function upsertRow(
  query: Kysely<Schema>,
  { name, id }: { name: ContentName; id: number },
  input: object,
  siteColumns: Values = {},
): Promise<Row> {
  const row = { ...toColumns(name, input), ...siteColumns, id };
  const table = resourceTables[name];
  const changes = Object.keys(row)
    .map((column) => sql.ref(column))
    .map((column) => sql`${column} = excluded.${column}`);
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (${joinColumnNames(row)}) values (${sql.join(Object.values(row))})
    on conflict (id) do update
      set ${sql.join(changes)}, version = ${sql.ref(`${table}.version`)} + 1
    returning *`.execute(query);
  return requireRow(rows, name);
}

function requireRow(rows: Row[], name: ContentName): Row {
  if (!rows[0]) throw new Error(`The database returned no row of ${name}`);
  return rows[0];
}

function joinColumnNames(row: Values) {
  return sql.join(Object.keys(row).map((column) => sql.ref(column)));
}
