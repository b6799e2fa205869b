import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  type ContentCollection,
  type ContentName,
  resources,
  type SingletonName,
} from "../../core/api-routes.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { errorOf } from "../../core/error-messages.ts";
import { type ContentInput, type ContentRecords, fieldsOf } from "../../core/records/records.ts";
import { withVisiblePrice } from "../../core/sales.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import { Problem, required } from "../errors.ts";
import { refuseEditionBelowCertificates } from "./certificates.ts";
import { changeRow, insertRow, recordOf } from "./content-rows.ts";
import { readRows } from "./published.ts";
import { findSettings, getSalesSettings } from "./settings.ts";
import { type Content, localize } from "./translations.ts";
import { moveToTrash } from "./trash/trash.ts";

export type LocalizedRecord<Name extends ContentCollection> = ContentRecords[Name] & Localized;

/** The rules of single collections. */
const rules: {
  [Name in ContentCollection]?: {
    /** Changes the records that visitors read. */
    forVisitors?(
      database: Database,
      records: ContentRecords[Name][],
    ): Promise<ContentRecords[Name][]>;
    /** Runs in the transaction of a change. @throws Problem */
    refuse?(within: Database, id: number, input: Partial<ContentInput<Name>>): Promise<void>;
  };
} = {
  artworks: {
    async forVisitors(database, artworks) {
      const sales = await getSalesSettings(database);
      return artworks.map((artwork) => withVisiblePrice(artwork, sales));
    },
  },
  prints: {
    refuse: (within, id, { editionSize }) =>
      refuseEditionBelowCertificates(within, id, editionSize),
  },
};

/** Returns the records in rows as their reader sees them, with translations. */
export async function toRecords<Name extends ContentCollection>(
  database: Database,
  name: Name,
  rows: object[],
): Promise<LocalizedRecord<Name>[]> {
  const records = rows.map((row) => recordOf(name, row));
  const change = database.unpublished === "all" ? undefined : rules[name]?.forVisitors;
  return localize(database, name, change ? await change(database, records) : records);
}

/** In the declared order. */
export async function listRecords<Name extends ContentCollection>(
  database: Database,
  name: Name,
  where?: RawBuilder<unknown>,
): Promise<LocalizedRecord<Name>[]> {
  return toRecords(database, name, await readRows(database, name, where));
}

export async function findRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  id: number,
): Promise<LocalizedRecord<Name> | null> {
  const [record = null] = await listRecords(database, name, sql`id = ${id}`);
  return record;
}

/** @throws Problem 404 */
export async function getRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  id: number,
): Promise<LocalizedRecord<Name>> {
  return required(await findRecord(database, name, id), resources[name].trash.kind);
}

/** Null if there is no such record, and for settings that were never saved. */
export function findContent(
  database: Database,
  { name, id }: Content,
): Promise<ContentRecords[ContentName] | null> {
  return resources[name].kind === "collection"
    ? findRecord(database, name as ContentCollection, id)
    : findSettings(database, name as SingletonName);
}

/** @throws Problem 400 */
async function refuseUnknownReferences(
  transaction: Kysely<Schema>,
  name: ContentCollection,
  input: object,
): Promise<void> {
  const values: Record<string, unknown> = { ...input };
  for (const [path, { refersTo }] of fieldsOf(name)) {
    const id = values[path];
    if (!refersTo || typeof id !== "number") continue;
    const { rows } = await sql`
      select id from ${sql.table(resourceTables[refersTo])} where id = ${id}`.execute(transaction);
    if (rows.length > 0) continue;
    const error = errorOf("referenceMissing");
    throw new Problem(400, error, { issues: [{ path, ...error }] });
  }
}

/** 0 until the first reordering, later the highest place plus 1. */
async function lastPlace(
  transaction: Kysely<Schema>,
  name: ContentCollection,
  field: string,
): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(${sql.ref(field)}) as highest
    from ${sql.table(resourceTables[name])}`.execute(transaction);
  const highest = rows[0]?.highest;
  return highest ? highest + 1 : 0;
}

/** Returns the fields that the site sets in a new record. */
async function newFields(transaction: Kysely<Schema>, name: ContentCollection) {
  const time = now();
  const fields: Record<string, unknown> = {};
  for (const [field, { setBySite }] of fieldsOf(name)) {
    if (setBySite === "lastPlace") fields[field] = await lastPlace(transaction, name, field);
    else if (setBySite) fields[field] = time;
  }
  return fields;
}

/** @throws Problem 400 for an unknown record that it refers to */
export function createRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  input: ContentInput<Name>,
): Promise<ContentRecords[Name]> {
  return database.write(async (transaction) => {
    await refuseUnknownReferences(transaction, name, input);
    return insertRow(transaction, name, input, await newFields(transaction, name));
  });
}

/**
 * Changes the fields that `input` has.
 * @throws Problem 404, 400 for an unknown record that it refers to, or that of the collection's rule
 */
export function updateRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  id: number,
  input: Partial<ContentInput<Name>>,
): Promise<ContentRecords[Name]> {
  return database.write(async (transaction) => {
    await refuseUnknownReferences(transaction, name, input);
    await rules[name]?.refuse?.(withinTransaction(database, transaction), id, input);
    const times = fieldsOf(name).filter(([, { setBySite }]) => setBySite === "updatedAt");
    const columns = Object.fromEntries(times.map(([field]) => [field, now()]));
    const row = await changeRow(transaction, { name, id }, input, columns);
    return recordOf(name, required(row, resources[name].trash.kind));
  });
}

/** Moves a record to the trash; others lose their reference to it. @throws Problem 404 */
export function deleteRecord(
  database: Database,
  name: ContentCollection,
  id: number,
): Promise<void> {
  return database.write((transaction) => moveToTrash(transaction, resources[name].trash.kind, id));
}
