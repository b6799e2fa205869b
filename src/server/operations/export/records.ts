// Reads all records of the site for an export.

import type { PublicName, SingletonName } from "../../../core/api-routes.ts";
import { type ContentRecords, publicCollectionNames } from "../../../core/records/records.ts";
import { listCertificates } from "../../catalogue/certificates.ts";
import { listRecords } from "../../catalogue/content.ts";
import { withReadableMembers } from "../../catalogue/members.ts";
import { listOutdatedTranslations } from "../../catalogue/outdated-translations.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { findSettings } from "../../catalogue/settings.ts";
import { listTranslations } from "../../catalogue/translations.ts";
import type { Database } from "../../database/open.ts";
import { readInSnapshot } from "../../database/tables.ts";
import {
  type CatalogueContent,
  type CatalogueRecords,
  catalogueSettings,
  recordsSchema,
} from "./catalogue.ts";

async function addTranslations<Name extends PublicName>(
  database: Database,
  name: Name,
  records: ContentRecords[Name][],
) {
  const ids = records.map(({ id }) => id);
  const translations = await listTranslations(database, name, ids);
  return records.map((record) => ({ ...record, translations: translations.get(record.id) ?? {} }));
}

async function readSettings(database: Database, name: SingletonName) {
  const row = await findSettings(database, name);
  const [settings] = await addTranslations(database, name, row ? [row] : []);
  if (!settings) return null;
  const { id: _, ...settingsWithoutId } = settings;
  return settingsWithoutId;
}

async function readAllRecords(database: Database): Promise<CatalogueRecords> {
  const allRecords = withUnpublished(database);
  const content: Record<string, unknown> = {};
  for (const name of publicCollectionNames) {
    const records = await listRecords(allRecords, name);
    const selections = records.filter((record) => "works" in record);
    // Selections leave out works in the trash, because exports have no trash.
    const exportedRecords =
      selections.length > 0 ? await withReadableMembers(allRecords, selections) : records;
    content[name] = await addTranslations(allRecords, name, exportedRecords);
  }
  for (const { name, key } of catalogueSettings)
    content[key] = await readSettings(allRecords, name);
  return {
    format: "nkar-catalogue",
    version: 1,
    ...(content as CatalogueContent),
    outdatedTranslations: await listOutdatedTranslations(allRecords),
    certificates: await listCertificates(allRecords),
  };
}

/**
 * Reads the records for an export, also unpublished ones, as of one moment.
 * @param database can do nothing else meanwhile if it is SQLite
 */
export async function readRecords(database: Database): Promise<CatalogueRecords> {
  const records = await readInSnapshot(database.query, (query) =>
    readAllRecords({ ...database, query }),
  );
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return recordsSchema.safeParse(records).data ?? records;
}
