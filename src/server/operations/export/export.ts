// Writes an export: one ZIP file with all content of the site, in formats that other programs read.

import { type Progress, withProgress } from "@nkar/archive/archive";
import { writeZip, type ZipOptions, type ZipWriter } from "@nkar/archive/zip-writer";
import {
  availableWidths,
  hashOfAddress,
  mainAddress,
  type Picture,
  unknownPicture,
} from "../../../core/entities/picture.ts";
import { publicCollectionNames } from "../../../core/records/records.ts";
import { readPalettes } from "../../catalogue/similar.ts";
import { getSiteIdentity, type SiteIdentity } from "../../catalogue/site-identity.ts";
import type { Config } from "../../config/config.ts";
import { withDatabase } from "../../database/open.ts";
import type { MediaRow } from "../../database/schema.ts";
import { certificateFileName, findOriginal } from "../../pictures/originals.ts";
import { findPhotograph } from "../../pictures/photographs.ts";
import type { Media } from "../../pictures/pictures.ts";
import { makeVariant } from "../../pictures/variants/make-variant.ts";
import {
  createVariantSize,
  originalExtensions,
  variantName,
} from "../../pictures/variants/variant-files.ts";
import { toFileName } from "../import/picture-folder.ts";
import {
  type Catalogue,
  type CataloguePicture,
  type CatalogueRecords,
  catalogueName,
  formatCatalogue,
  getCertificatePath,
  listPictureTitles,
  selectPublicRecords,
} from "./catalogue.ts";
import { readRecords } from "./records.ts";
import { createCsvFiles } from "./tables.ts";

interface ExportResult {
  /** Numbers of exported records and pictures, by names such as `prints` and `pictures`. */
  counts: Record<string, number>;
  /** Addresses of pictures without an original. */
  missing: string[];
}

/** Pictures on the pages of the offline copy are at most this wide. */
const maxPagePictureWidthPx = 1600;

const otherTables = publicCollectionNames
  .filter((name) => name !== "artworks")
  .map((name) => `${name}.csv`)
  .join(", ");

const readme = `This is everything of your site, in formats that other programs read.

  index.html        a copy of the site: open it in a browser, no network needed;
                    without the works and prints that are not on the site
  originals/        your pictures, byte for byte as you uploaded them; straightened ones
                    and the photographs they were made from
  artworks.csv      tables for any spreadsheet; ${otherTables} likewise;
                    "Published: no" marks what is not on the site
  catalogue.json    everything for programs; described in docs/operating.md of Nkar
  certificates/     the certificates that you issued; certificates.csv lists them

Another Nkar takes it in with: npm run site -- import FILE
Messages of visitors and the password are not in it: they are in a backup.
`;

function readSite(config: Config) {
  return withDatabase(config.databaseUrl, async (database) => ({
    identity: await getSiteIdentity({ config, database }),
    records: await readRecords(database),
    rows: await database.query.selectFrom("media").selectAll().execute(),
  }));
}

function getPagePicturePath(address: string): string {
  return `pictures/${hashOfAddress(address)}.jpg`;
}

/** Reads the variant of a picture that the offline copy shows, and makes the variant if necessary. */
async function loadPageVariant(media: Media, { hash, format, width }: MediaRow) {
  const variantWidth =
    availableWidths(width).findLast((each) => each <= maxPagePictureWidthPx) ?? width;
  const size = createVariantSize(variantWidth);
  await media.queue.run(() => makeVariant(media, hash, format, size));
  return media.store.read(variantName(hash, size, "jpg"));
}

/** Returns the pictures of all records, and the photographs of straightened pictures, by address. */
async function findPicturesToExport(media: Media, records: CatalogueRecords) {
  const picturesToExport = new Map<
    string,
    { title: string; straightened?: CataloguePicture["straightened"] }
  >();
  for (const [address, title] of listPictureTitles(records)) {
    const hash = hashOfAddress(address);
    if (hash === null) continue;
    const source = await findPhotograph(media.database, hash);
    if (!source) {
      picturesToExport.set(address, { title });
      continue;
    }
    const { imagePath: photograph, adjustment } = source;
    picturesToExport.set(address, { title, straightened: { photograph, adjustment } });
    picturesToExport.set(
      photograph,
      picturesToExport.get(photograph) ?? { title: `${title} photograph` },
    );
  }
  return picturesToExport;
}

/**
 * Adds the original of each picture, and a smaller copy for the offline pages.
 * @returns the added pictures, and the addresses of pictures whose original is missing
 */
async function addPictures(
  zip: ZipWriter,
  media: Media,
  { records, rows }: { records: CatalogueRecords; rows: MediaRow[] },
  progress: Progress,
): Promise<{ pictures: CataloguePicture[]; missing: string[] }> {
  const rowsByAddress = new Map(rows.map((row) => [mainAddress(row.hash), row]));
  const picturesOnPages = listPictureTitles(selectPublicRecords(records));
  const picturesToExport = [...(await findPicturesToExport(media, records))];
  const pictures: CataloguePicture[] = [];
  const missing: string[] = [];
  for (const [address, facts] of withProgress("Pictures", picturesToExport, progress)) {
    const { title, straightened } = facts;
    const row = rowsByAddress.get(address);
    const original = row && (await findOriginal(media, row));
    if (!row || !original) {
      missing.push(address);
      continue;
    }
    const { hash, format, width, height } = row;
    // A part of the hash, so that pictures with the same title have different names.
    const file = `originals/${toFileName(title)}-${hash.slice(0, 12)}.${originalExtensions[format]}`;
    const { bytes, sha256 } = await zip.add(file, original, { compress: false });
    if (picturesOnPages.has(address)) {
      const smaller = (await loadPageVariant(media, row)) ?? original;
      await zip.add(getPagePicturePath(address), smaller, { compress: false });
    }
    pictures.push({ address, file, format, width, height, bytes, sha256, straightened });
  }
  return { pictures, missing };
}

/**
 * Adds the files of certificates.
 * @returns the certificates; if the file of one is lost, its `pdf` is empty, so that the importing site
 *   makes the file again
 */
async function addCertificates(
  zip: ZipWriter,
  { store }: Media,
  { certificates }: CatalogueRecords,
): Promise<CatalogueRecords["certificates"]> {
  const exported: CatalogueRecords["certificates"] = [];
  for (const { pdf, bytes, ...certificate } of certificates) {
    const file = pdf && (await store.read(certificateFileName(pdf)));
    if (file) await zip.add(getCertificatePath(certificate.id), file, { compress: false });
    exported.push({ ...certificate, ...(file ? { pdf, bytes } : { pdf: "", bytes: 0 }) });
  }
  return exported;
}

/** Returns the files of the offline copy. Imports the code of pages here, as most commands need no pages. */
async function createOfflineCopy(
  { database }: Media,
  identity: SiteIdentity,
  catalogue: Catalogue,
) {
  const { renderOfflineSite } = await import("./offline-site.tsx");
  const pictures = new Map<string, Picture>();
  for (const picture of catalogue.pictures) {
    const { width, height } = picture;
    const src = `/${getPagePicturePath(picture.address)}`;
    // The pages compute the resolution of prints from the size of the original.
    pictures.set(picture.address, { ...unknownPicture(src), width, height });
  }
  return renderOfflineSite(identity, catalogue, pictures, await readPalettes(database));
}

/**
 * Writes all content of the site into one ZIP file, which appears complete or not at all.
 * @throws DatabaseRefused, or the error of the disk
 */
export async function exportSite(
  { config, media }: { config: Config; media: Media },
  path: string,
  progress: Progress = () => undefined,
  options?: ZipOptions,
): Promise<ExportResult> {
  const { identity, records, rows } = await readSite(config);
  async function fill(zip: ZipWriter): Promise<ExportResult> {
    await zip.add("README.txt", readme);
    const { pictures, missing } = await addPictures(zip, media, { records, rows }, progress);
    const certificates = await addCertificates(zip, media, records);
    const catalogue = { ...records, certificates, pictures };
    const offline = await createOfflineCopy(media, identity, selectPublicRecords(catalogue));
    for (const [name, text] of offline) await zip.add(name, text);
    for (const [name, text] of Object.entries(createCsvFiles(catalogue))) await zip.add(name, text);
    await zip.add(catalogueName, formatCatalogue(catalogue));
    const counts = publicCollectionNames.map((name) => [name, catalogue[name].length]);
    return { counts: { ...Object.fromEntries(counts), pictures: pictures.length }, missing };
  }
  return writeZip(path, fill, options);
}
