// Imports an export of another site, or of this one: records with their ids, pictures and certificates.

import { type Progress, withProgress } from "@nkar/archive/archive";
import type { ZipReader } from "@nkar/archive/zip-reader";
import { readChecksum } from "@nkar/blobs/checksum";
import { type PublicCollection, resources } from "../../../core/api-routes.ts";
import { endsBeforeStart } from "../../../core/entities/exhibition-rules.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import {
  type RecordWithLanguages,
  unlabelledLanguage,
} from "../../../core/entities/translation-rules.ts";
import { type PaperResource, paperResources } from "../../../core/papers/paper-options.ts";
import { recordOfMember } from "../../../core/records/member.ts";
import {
  listFields,
  publicCollectionNames,
  references,
  type Translations,
} from "../../../core/records/records.ts";
import { parseMembers } from "../../../core/records/selection.ts";
import { settingsId } from "../../../core/records/settings-defaults.ts";
import { importCertificates } from "../../catalogue/certificates.ts";
import { upsertRow } from "../../catalogue/content-rows.ts";
import { changeRecord } from "../../catalogue/journal/change-record.ts";
import { markOutdated } from "../../catalogue/outdated-translations.ts";
import {
  type ContentKey,
  readTranslationRows,
  saveTranslations,
} from "../../catalogue/translations.ts";
import { toWrittenInColumn } from "../../catalogue/written-in.ts";
import type { Database } from "../../database/open.ts";
import { listTables, readCounters, setCounters } from "../../database/tables.ts";
import { recordPhotograph } from "../../pictures/photographs.ts";
import type { Media } from "../../pictures/pictures.ts";
import { makeStraightened } from "../../pictures/straightened.ts";
import {
  type Catalogue,
  type CataloguePicture,
  type CatalogueRecords,
  catalogueSettings,
  isNamedByFile,
  listPictureTitles,
} from "../export/catalogue.ts";
import { readRecords } from "../export/records.ts";
import { planCertificates } from "./import-certificates.ts";
import {
  applyImport,
  checkIncoming,
  compareById,
  type ImportLine,
  type ImportPlan,
  type ImportSite,
  type IncomingPicture,
} from "./import-plan.ts";
import { readCatalogue } from "./read-catalogue.ts";

function compareSettings(incoming: CatalogueRecords, existing: CatalogueRecords): ImportLine[] {
  return catalogueSettings.flatMap(({ key }): ImportLine[] => {
    if (incoming[key] === null) return [];
    const line = { place: "settings", subject: key, notes: [] };
    if (existing[key] === null) return [{ ...line, action: "new" }];
    const isSame = JSON.stringify(incoming[key]) === JSON.stringify(existing[key]);
    return [{ ...line, action: isSame ? "unchanged" : "changed" }];
  });
}

function compareRecords(incoming: CatalogueRecords, existing: CatalogueRecords): ImportLine[] {
  const idsByName = new Map(
    publicCollectionNames.map((name) => {
      const records: { id: number }[] = [...incoming[name], ...existing[name]];
      return [name, new Set(records.map(({ id }) => id))];
    }),
  );
  const describeMissing = (name: PublicCollection, id: number) =>
    `There is no ${resources[name].trash.kind} ${id}`;
  const listMissingReferences = (name: PublicCollection) => (record: Record<string, unknown>) =>
    references.flatMap(({ from, field, to }) => {
      const id = record[field];
      if (from !== name || typeof id !== "number" || idsByName.get(to)?.has(id)) return [];
      return [describeMissing(to, id)];
    });
  const listMissingMembers = (record: object) =>
    parseMembers(record)
      .map(recordOfMember)
      .flatMap((work) =>
        idsByName.get(work.name)?.has(work.id) ? [] : describeMissing(work.name, work.id),
      );
  return [
    ...publicCollectionNames.flatMap((name) =>
      compareById<{ id: number; title: string; [field: string]: unknown }>(
        resources[name].trash.kind,
        incoming[name],
        existing[name],
        (record) => [...listMissingReferences(name)(record), ...listMissingMembers(record)],
      ),
    ),
    ...compareSettings(incoming, existing),
  ];
}

/**
 * True if the site makes a straightened picture again from its photograph. The address of such a picture
 * has another hash than its file: see `computeStraightenedHash`. Other programs may write addresses with
 * the hash of the file, and the site stores such a file like an upload.
 */
function isMadeAgain(picture: CataloguePicture): boolean {
  return picture.straightened !== undefined && !isNamedByFile(picture);
}

/** Checks a picture. Returns the picture, an error message, or null if the site makes it again. */
async function checkPicture(zip: ZipReader, media: Media, picture: CataloguePicture) {
  const { file, bytes, sha256 } = picture;
  const checksum = await readChecksum(zip, file);
  if (!checksum) return "is not in the export";
  if (checksum.bytes !== bytes) return "has another size than the catalogue says";
  if (checksum.sha256 !== sha256) return "is damaged or was changed";
  if (isMadeAgain(picture)) return null;
  if (!isNamedByFile(picture)) return "is damaged or was changed";
  return checkIncoming(media, { name: file, bytes, load: () => zip.readBytes(file) });
}

async function checkPictures(
  zip: ZipReader,
  media: Media,
  pictures: CataloguePicture[],
  progress: Progress,
): Promise<{ lines: ImportLine[]; incoming: IncomingPicture[] }> {
  const lines: ImportLine[] = [];
  const incoming: IncomingPicture[] = [];
  for (const picture of withProgress("Checking pictures", pictures, progress)) {
    const result = await checkPicture(zip, media, picture);
    if (typeof result === "string") {
      lines.push({ place: "picture", subject: picture.file, action: "error", notes: [result] });
    } else if (result && !result.isStored) incoming.push(result);
  }
  return { lines, incoming };
}

/** Makes straightened pictures again. If a straightened picture was stored, records its photograph. */
async function straightenPictures(media: Media, pictures: CataloguePicture[]): Promise<void> {
  for (const picture of pictures) {
    const { address, straightened } = picture;
    if (!straightened) continue;
    const { adjustment } = straightened;
    const hash = hashOfAddress(address) ?? "";
    const source = { hash, photograph: hashOfAddress(straightened.photograph) ?? "", adjustment };
    if (isMadeAgain(picture)) await makeStraightened(media, source);
    else await recordPhotograph(media.database.query, source, []);
  }
}

function findWarnings(catalogue: Catalogue): string[] {
  const includedAddresses = new Set(catalogue.pictures.map(({ address }) => address));
  const missingAddresses = [...listPictureTitles(catalogue).keys()].filter(
    (address) => hashOfAddress(address) !== null && !includedAddresses.has(address),
  );
  return [
    ...missingAddresses.map(
      (address) => `The picture ${address} was missing when the export was made.`,
    ),
    ...catalogue.exhibitions
      .filter(endsBeforeStart)
      .map(
        ({ id, title, startDate, endDate }) =>
          `Exhibition ${id}, “${title}”, ends before it starts: ${startDate} – ${endDate}.`,
      ),
  ];
}

async function writeContent(
  database: Database,
  content: ContentKey,
  record: RecordWithLanguages & { translations: Translations },
): Promise<void> {
  const { name } = content;
  // Fields that no request states, such as the time of creation.
  const siteFieldNames = listFields(name).flatMap(([field, { input }]) => (input ? [] : [field]));
  const siteFields = Object.entries(record).filter(([field]) => siteFieldNames.includes(field));
  await changeRecord(database, content, async (transactionDatabase, before) => {
    const columns = {
      ...Object.fromEntries(siteFields),
      ...toWrittenInColumn(name, record.writtenIn ?? {}, before?.row.writtenIn),
    };
    // Exports of older versions state no writing language.
    const input = { writingLanguage: unlabelledLanguage, ...record };
    const row = await upsertRow(transactionDatabase.query, content, input, columns);
    // A deleted record with this id may be in the trash, and still have translations in their table.
    const translationsInTrash = before
      ? []
      : await readTranslationRows(transactionDatabase, content);
    const translations = await saveTranslations(transactionDatabase, content, record.translations, {
      before: before ?? { row: {}, translations: translationsInTrash },
      rowAfter: row,
    });
    return { result: undefined, after: { row, translations } };
  });
}

/** Writes all records of a catalogue. A replaced record becomes an earlier version. */
export async function writeRecords(database: Database, catalogue: CatalogueRecords): Promise<void> {
  for (const name of publicCollectionNames) {
    for (const record of catalogue[name])
      await writeContent(database, { name, id: record.id }, record);
  }
  for (const { name, key } of catalogueSettings) {
    const settings = catalogue[key];
    if (settings) await writeContent(database, { name, id: settingsId }, settings);
  }
  await markOutdated(database, catalogue.outdatedTranslations);
  await importCertificates(database, catalogue.certificates);
  // Later records must get no imported id, and no id of a deleted work that a certificate names.
  const { query } = database;
  const tables = await listTables(query);
  const findHighestId = (name: PaperResource) => {
    const certificates = catalogue.certificates.filter(({ records }) => records === name);
    return [name, Math.max(0, ...certificates.map(({ recordId }) => recordId))] as const;
  };
  const highestCertifiedIds = new Map(paperResources.map(findHighestId));
  await setCounters(query, tables, await readCounters(query, tables), highestCertifiedIds);
}

/**
 * Plans to import an export. Records keep their ids, so that an empty site becomes equal to the exported
 * site, and a second import changes nothing.
 * @throws ArchiveRefused if the archive is not an export or its catalogue is invalid
 */
export async function planCatalogueImport(
  { database, media }: ImportSite,
  zip: ZipReader,
  progress: Progress,
): Promise<ImportPlan> {
  const exportedCatalogue = await readCatalogue(zip);
  const existing = await readRecords(database);
  const certificatePlan = await planCertificates(zip, media, exportedCatalogue, existing);
  const catalogue = { ...exportedCatalogue, certificates: certificatePlan.certificates };
  const { lines, incoming } = await checkPictures(zip, media, catalogue.pictures, progress);
  const write = (transaction: Database) => writeRecords(transaction, catalogue);
  const afterPictures = async () => {
    await straightenPictures(media, catalogue.pictures);
    await certificatePlan.storeFiles();
  };
  return {
    lines: [...compareRecords(catalogue, existing), ...certificatePlan.lines, ...lines],
    warnings: findWarnings(catalogue),
    newPictures: incoming.length,
    apply: (report) => applyImport({ database, media }, incoming, { afterPictures, write }, report),
  };
}
