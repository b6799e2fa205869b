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

async function withTranslations<Name extends PublicName>(
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
  const [settings] = await withTranslations(database, name, row ? [row] : []);
  if (!settings) return null;
  const { id: _, ...rest } = settings;
  return rest;
}

async function readAllRecords(database: Database): Promise<CatalogueRecords> {
  const snapshot = withUnpublished(database);
  const content: Record<string, unknown> = {};
  for (const name of publicCollectionNames) {
    const records = await listRecords(snapshot, name);
    const selections = records.filter((record) => "works" in record);
    // Without the works in the trash, which are not exported.
    const exported =
      selections.length > 0 ? await withReadableMembers(snapshot, selections) : records;
    content[name] = await withTranslations(snapshot, name, exported);
  }
  for (const { name, key } of catalogueSettings) content[key] = await readSettings(snapshot, name);
  return {
    format: "nkar-catalogue",
    version: 1,
    ...(content as CatalogueContent),
    outdatedTranslations: await listOutdatedTranslations(snapshot),
    certificates: await listCertificates(snapshot),
  };
}

/**
 * Reads all public content, and unpublished records, as of one moment.
 * @param database on SQLite, its connection can do nothing else meanwhile
 */
export async function readRecords(database: Database): Promise<CatalogueRecords> {
  const records = await readInSnapshot(database.query, (query) =>
    readAllRecords({ ...database, query }),
  );
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return recordsSchema.safeParse(records).data ?? records;
}
