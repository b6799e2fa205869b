import { availableWidths, hashOfAddress, type Picture } from "../../../core/entities/picture.ts";
import { isActive } from "../../../core/entities/print.ts";
import { defaultContactSettings, settingsId } from "../../../core/entities/settings.ts";
import { toWork } from "../../../web/site/artwork/work.ts";
import { toPrintView } from "../../../web/site/prints/print-view.ts";
import {
  artistJsonLd,
  artworkJsonLd,
  exhibitionJsonLd,
  printJsonLd,
} from "../../catalogue/structured-data.ts";
import type { Config } from "../../config/config.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import type { Media } from "../../pictures/pictures.ts";
import {
  maxVariantHeight,
  originalName,
  variantName,
  variantSize,
} from "../../pictures/variants/variant-files.ts";
import { listDailyViews } from "../views/view-counts.ts";
import type { Progress } from "../zip/zip.ts";
import { writeZip, type ZipWriter } from "../zip/zip.ts";
import {
  type Catalogue,
  type CataloguePicture,
  catalogueName,
  catalogueText,
} from "./catalogue.ts";
import { collectCatalogue } from "./collect.ts";
import { spreadsheets, viewTable } from "./spreadsheets.ts";

export interface ExportResult {
  artworks: number;
  prints: number;
  exhibitions: number;
  pictures: number;
  /** Addresses of pictures without an original. */
  missing: string[];
}

const maxPageWidthPx = 1600;

const readme = `This is everything your site shows, in formats that other programs read.

  index.html        a copy of the site: open it in a browser, no network needed
  originals/        your pictures, byte for byte as you uploaded them
  artworks.csv      tables for any spreadsheet; prints.csv, exhibitions.csv likewise
  catalogue.json    everything for programs; described in docs/operating.md of Nkar
  site.jsonld       the same in the words of schema.org
  views.csv         how often works and prints were looked at, by day, if the site counts that

Another Nkar takes it in with: npm run site -- import FILE
Messages of visitors and the password are not in it: they are in a backup.
`;

function pageWidthOf({ width }: CataloguePicture): number {
  return availableWidths(width).findLast((candidate) => candidate <= maxPageWidthPx) ?? width;
}

function pageFileOf(picture: CataloguePicture): string {
  return `pictures/${hashOfAddress(picture.address)}.jpg`;
}

/** schema.org JSON-LD. */
function linkedData(config: Config, catalogue: Catalogue): string {
  const pictures = new Map<string, Picture>();
  const contact = { ...(catalogue.contact ?? defaultContactSettings), id: settingsId };
  const graph = [
    artistJsonLd(config, contact),
    ...catalogue.artworks.map((work) => artworkJsonLd(config, toWork(work, pictures))),
    ...catalogue.prints
      .filter(isActive)
      .map((print) => printJsonLd(config, toPrintView(print, pictures))),
    ...catalogue.exhibitions.map((exhibition) => exhibitionJsonLd(config, exhibition)),
  ];
  return `${JSON.stringify({ "@context": "https://schema.org", "@graph": graph }, null, 2)}\n`;
}

/** Uses the stored variant if there is one. */
async function loadPageVariant(
  media: Media,
  picture: CataloguePicture,
  original: Uint8Array,
): Promise<Uint8Array> {
  const size = variantSize(pageWidthOf(picture));
  const name = variantName(hashOfAddress(picture.address) ?? "", size, "jpg");
  const stored = await media.store.read(name);
  if (stored) return stored;
  const jpeg = size.encodings.filter(({ format }) => format === "jpg");
  const [bytes] = await media.queue.run(() =>
    media.processes.makeVariants(original, size.within, jpeg),
  );
  if (!bytes) throw new Error(`The picture ${name} could not be made`);
  return bytes;
}

async function addPictures(
  zip: ZipWriter,
  media: Media,
  { pictures }: Catalogue,
  progress: Progress,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    progress("Pictures", index, pictures.length);
    const hash = hashOfAddress(picture.address) ?? "";
    const original = await media.store.read(originalName(hash, picture.format));
    if (!original) throw new Error(`The original of ${picture.address} went away meanwhile`);
    await zip.add(picture.file, original, { compress: false });
    await zip.add(pageFileOf(picture), await loadPageVariant(media, picture, original), {
      compress: false,
    });
  }
  progress("Pictures", pictures.length, pictures.length);
}

/** Loads the pages on demand: most commands need none. */
async function offlineCopy(config: Config, catalogue: Catalogue): Promise<Map<string, string>> {
  const { offlineSite } = await import("./offline-site.tsx");
  const pictures = new Map<string, Picture>();
  for (const picture of catalogue.pictures) {
    const scale = Math.min(pageWidthOf(picture) / picture.width, maxVariantHeight / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const size = { width: Math.round(width), height: Math.round(height) };
    const src = `/${pageFileOf(picture)}`;
    pictures.set(picture.address, { src, ...size, placeholder: null, widths: [] });
  }
  return offlineSite(config.artistName, catalogue, pictures);
}

async function collect(database: Database, media: Media, progress: Progress) {
  const views = await listDailyViews(database);
  return { ...(await collectCatalogue(database, media.store, progress)), views };
}

/**
 * Writes all public content into one ZIP file, which appears complete or not at all.
 * @throws DatabaseRefused, or the error of the disk
 */
export async function exportSite(
  { config, media }: { config: Config; media: Media },
  path: string,
  progress: Progress = () => undefined,
): Promise<ExportResult> {
  const database = await openDatabase(config.databaseUrl);
  const { catalogue, missing, views } = await collect(database, media, progress).finally(() =>
    database.close(),
  );
  return writeZip(path, async (zip) => {
    await zip.add("README.txt", readme);
    for (const [name, text] of await offlineCopy(config, catalogue)) await zip.add(name, text);
    for (const [name, text] of Object.entries(spreadsheets(catalogue))) await zip.add(name, text);
    if (views.length > 0) await zip.add("views.csv", viewTable(catalogue, views));
    await zip.add("site.jsonld", linkedData(config, catalogue));
    await addPictures(zip, media, catalogue, progress);
    await zip.add(catalogueName, catalogueText(catalogue));
    const { artworks, prints, exhibitions, pictures } = catalogue;
    return {
      result: {
        artworks: artworks.length,
        prints: prints.length,
        exhibitions: exhibitions.length,
        pictures: pictures.length,
        missing,
      },
    };
  });
}
