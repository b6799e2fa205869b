import type { ContentName, SingletonName } from "../../../core/api-routes.ts";
import { listArtworks } from "../../catalogue/artworks/artworks.ts";
import { listCertificates } from "../../catalogue/certificates.ts";
import { listExhibitions } from "../../catalogue/exhibitions.ts";
import { listOutdatedTranslations } from "../../catalogue/outdated-translations.ts";
import { listPrints } from "../../catalogue/prints/prints.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { findSettings } from "../../catalogue/settings.ts";
import { listTranslations } from "../../catalogue/translations.ts";
import type { Database } from "../../database/open.ts";
import { inSnapshot } from "../../database/tables.ts";
import { catalogueSettings, type Records, recordsSchema } from "./catalogue.ts";

async function withTranslations<Name extends ContentName, Stored extends { id: number }>(
  database: Database,
  name: Name,
  records: Stored[],
) {
  const ids = records.map(({ id }) => id);
  const translations = await listTranslations(database, name, ids);
  return records.map((record) => ({ ...record, translations: translations.get(record.id) ?? {} }));
}

async function settingsOf<Name extends SingletonName>(database: Database, name: Name) {
  const found = await findSettings(database, name);
  const [settings] = await withTranslations(database, name, found ? [found] : []);
  if (!settings) return null;
  const { id: _, ...rest } = settings;
  return rest;
}

async function readWithin(database: Database): Promise<Records> {
  const snapshot = withUnpublished(database);
  const settings: Record<string, object | null> = {};
  for (const [key, name] of Object.entries(catalogueSettings)) {
    settings[key] = await settingsOf(snapshot, name);
  }
  return {
    format: "nkar-catalogue",
    version: 1,
    artworks: await withTranslations(snapshot, "artworks", await listArtworks(snapshot)),
    prints: await withTranslations(snapshot, "prints", await listPrints(snapshot)),
    exhibitions: await withTranslations(snapshot, "exhibitions", await listExhibitions(snapshot)),
    ...(settings as Pick<Records, keyof typeof catalogueSettings>),
    outdatedTranslations: await listOutdatedTranslations(snapshot),
    certificates: await listCertificates(snapshot),
  };
}

/**
 * Reads all public content, and unpublished records, as of one moment.
 * @param database a separate connection: SQLite blocks it meanwhile
 */
export async function readRecords(database: Database): Promise<Records> {
  const records = await inSnapshot(database.query, (query) => readWithin({ ...database, query }));
  // Parsing orders the fields. Old records that the schema rejects are exported unchanged.
  return recordsSchema.safeParse(records).data ?? records;
}
