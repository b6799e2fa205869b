// Reads the records that the painter writes, as visitors or the painter see them.

import { type RawBuilder, sql } from "kysely";
import { type ContentCollection, resources } from "../../core/api-routes.ts";
import type { Localized } from "../../core/entities/translation-rules.ts";
import { type ContentRecords, collections } from "../../core/records/records.ts";
import { withVisiblePrice } from "../../core/sales.ts";
import { toSlug } from "../../core/slug.ts";
import type { Database } from "../database/open.ts";
import { requireFound } from "../errors.ts";
import { parseRow } from "./content-rows.ts";
import { withReadableMembers } from "./members.ts";
import { readRows } from "./published.ts";
import { getSalesSettings } from "./settings.ts";
import { localize } from "./translations.ts";

/** `slug` has the words of the original title for the address of the record's page. */
export type LocalizedRecord<Name extends ContentCollection> = ContentRecords[Name] &
  Localized & { slug: string };

/** Functions that adapt the records of a collection before visitors read them. */
const adaptersForVisitors: {
  [Name in ContentCollection]?: (
    database: Database,
    records: ContentRecords[Name][],
  ) => Promise<ContentRecords[Name][]>;
} = {
  async artworks(database, artworks) {
    const sales = await getSalesSettings(database);
    return artworks.map((artwork) => withVisiblePrice(artwork, sales));
  },
  exhibitions: withReadableMembers,
  // A series without a work that visitors see does not exist for them.
  async series(database, series) {
    const readableRecords = await withReadableMembers(database, series);
    return readableRecords.filter(({ works }) => works.length > 0);
  },
};

/** Turns rows into records as their reader sees them, in the language of the database handle. */
export async function toReadableRecords<Name extends ContentCollection>(
  database: Database,
  name: Name,
  rows: object[],
): Promise<LocalizedRecord<Name>[]> {
  const records = rows.map((row) => parseRow(name, row));
  const getTitle = (record: object) => ("title" in record ? String(record.title) : "");
  const slugs = new Map(records.map((record) => [record.id, toSlug(getTitle(record))]));
  // A handle that reads all unpublished records is the painter's own: it reads records as they are stored.
  const adapt = database.unpublished === "all" ? undefined : adaptersForVisitors[name];
  const readable = adapt ? await adapt(database, records) : records;
  const withSlugs = readable.map((record) => ({ ...record, slug: slugs.get(record.id) ?? "" }));
  return localize(database, name, withSlugs);
}

/** Lists records in the order that their collection declares. */
export async function listRecords<Name extends ContentCollection>(
  database: Database,
  name: Name,
  where?: RawBuilder<unknown>,
): Promise<LocalizedRecord<Name>[]> {
  return toReadableRecords(database, name, await readRows(database, name, where));
}

export async function findRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  id: number,
): Promise<LocalizedRecord<Name> | null> {
  const [record = null] = await listRecords(database, name, sql`id = ${id}`);
  return record;
}

interface RecordPage<Name extends ContentCollection> {
  address: string;
  record: LocalizedRecord<Name>;
}

/** Lists the pages of a collection's records; none if its records have no pages of their own. */
export async function listRecordPages<Name extends ContentCollection>(
  database: Database,
  name: Name,
): Promise<RecordPage<Name>[]> {
  const { page } = collections[name];
  if (!page) return [];
  const records = await listRecords(database, name);
  const recordsWithPage = records.filter((record) => page.isShown?.(record) ?? true);
  return recordsWithPage.map((record) => ({ address: page.address(record), record }));
}

/** @throws Problem 404 */
export async function getRecord<Name extends ContentCollection>(
  database: Database,
  name: Name,
  id: number,
): Promise<LocalizedRecord<Name>> {
  return requireFound(await findRecord(database, name, id), resources[name].trash.kind);
}
