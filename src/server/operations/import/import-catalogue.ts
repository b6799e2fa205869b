import { createHash } from "node:crypto";
import { isDataImage } from "../../../core/entities/link.ts";
import { hashOfAddress } from "../../../core/entities/picture.ts";
import { toArtworkRow } from "../../catalogue/artworks/artwork-rows.ts";
import { toExhibitionRow } from "../../catalogue/exhibitions.ts";
import { toPrintRow } from "../../catalogue/prints/prints.ts";
import {
  saveArtistBio,
  saveContactSettings,
  saveHomepageSettings,
  saveZoomSettings,
} from "../../catalogue/settings.ts";
import type { Database } from "../../database/open.ts";
import type { Media } from "../../pictures/pictures.ts";
import { listTables, readCounters, setCounters } from "../backup/tables.ts";
import {
  addressesIn,
  type Catalogue,
  type CataloguePicture,
  catalogueName,
  catalogueSchema,
} from "../export/catalogue.ts";
import { collectCatalogue } from "../export/collect.ts";
import { ArchiveRefused, type Progress, type ZipReader } from "../zip/zip-reader.ts";
import {
  applyImport,
  type ImportLine,
  type ImportPlan,
  type IncomingPicture,
  inspectIncoming,
} from "./import-plan.ts";

const maxCatalogueBytes = 256 * 1024 * 1024;

async function readCatalogue(zip: ZipReader): Promise<Catalogue> {
  if (!zip.has(catalogueName)) {
    throw new ArchiveRefused(
      zip.has("nkar-backup.json")
        ? "This is a backup, not an export. Take it in with: npm run site -- restore FILE"
        : "This ZIP file is not an export of Nkar: it has no catalogue.json.",
    );
  }
  const text = Buffer.from(await zip.bytes(catalogueName, maxCatalogueBytes)).toString();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ArchiveRefused("catalogue.json in the export is not JSON.");
  }
  const catalogue = catalogueSchema.safeParse(json);
  if (catalogue.success) {
    if (!addressesIn(catalogue.data).some(isDataImage)) return catalogue.data;
    throw new ArchiveRefused(
      "catalogue.json contains embedded pictures: put them into originals/.",
    );
  }
  const reasons = catalogue.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `  ${path.join(".") || "the whole"}: ${message}`);
  throw new ArchiveRefused(`catalogue.json does not follow its schema:\n${reasons.join("\n")}`);
}

function compare<T extends { id: number; title: string }>(
  where: string,
  incoming: T[],
  existing: T[],
  problemsOf: (record: T) => string[],
): ImportLine[] {
  const known = new Map(existing.map((record) => [record.id, record]));
  const seen = new Set<number>();
  return incoming.map((record) => {
    const notes = problemsOf(record);
    if (seen.has(record.id)) notes.push(`The id ${record.id} is there twice`);
    seen.add(record.id);
    const before = known.get(record.id);
    const line = { where: `${where} ${record.id}`, what: record.title };
    if (notes.length > 0) return { ...line, action: "error", notes };
    if (!before) return { ...line, action: "new", notes };
    if (JSON.stringify(before) === JSON.stringify(record)) {
      return { ...line, action: "unchanged", notes };
    }
    return { ...line, action: "changed", notes: [`replaces “${before.title}”`] };
  });
}

function compareSettings(incoming: Catalogue, existing: Catalogue): ImportLine[] {
  const names = {
    homepage: "Home page",
    biography: "Biography",
    contact: "Contact settings",
    zoom: "Close look",
  };
  return (["homepage", "biography", "contact", "zoom"] as const).flatMap((key): ImportLine[] => {
    if (incoming[key] === null) return [];
    const line = { where: "settings", what: names[key], notes: [] };
    if (existing[key] === null) return [{ ...line, action: "new" }];
    const isSame = JSON.stringify(incoming[key]) === JSON.stringify(existing[key]);
    return [{ ...line, action: isSame ? "unchanged" : "changed" }];
  });
}

function compareRecords(incoming: Catalogue, existing: Catalogue): ImportLine[] {
  const artworks = new Set([...incoming.artworks, ...existing.artworks].map(({ id }) => id));
  return [
    ...compare("artwork", incoming.artworks, existing.artworks, () => []),
    ...compare("print", incoming.prints, existing.prints, ({ artworkId }) =>
      artworkId === null || artworks.has(artworkId) ? [] : [`There is no artwork ${artworkId}`],
    ),
    ...compare("exhibition", incoming.exhibitions, existing.exhibitions, () => []),
    ...compareSettings(incoming, existing),
  ];
}

interface CheckedPictures {
  lines: ImportLine[];
  warnings: string[];
  incoming: IncomingPicture[];
}

async function checkPicture(
  zip: ZipReader,
  media: Media,
  picture: CataloguePicture,
): Promise<string | IncomingPicture | null> {
  const { address, file, sha256 } = picture;
  if (!zip.has(file)) return "is not in the export";
  if (zip.size(file) !== picture.bytes) return "has another size than the catalogue says";
  const bytes = await zip.bytes(file, picture.bytes);
  const hash = hashOfAddress(address) ?? "";
  const actual = createHash("sha256").update(bytes).digest("hex");
  if (actual !== sha256 || !actual.startsWith(hash)) return "is damaged or was changed";
  const found = await inspectIncoming(media, hash, bytes);
  if (typeof found === "string") return found;
  if (found.isKnown) return null;
  const load = () => zip.bytes(file, picture.bytes);
  return { hash, bytes: bytes.length, inspected: found.inspected, load };
}

async function checkPictures(
  zip: ZipReader,
  media: Media,
  catalogue: Catalogue,
  progress: Progress,
): Promise<CheckedPictures> {
  const checked: CheckedPictures = { lines: [], warnings: [], incoming: [] };
  const { pictures } = catalogue;
  for (const [index, picture] of pictures.entries()) {
    progress("Checking pictures", index, pictures.length);
    const found = await checkPicture(zip, media, picture);
    if (typeof found === "string") {
      checked.lines.push({ where: "picture", what: picture.file, action: "error", notes: [found] });
    } else if (found) checked.incoming.push(found);
  }
  progress("Checking pictures", pictures.length, pictures.length);
  const there = new Set(pictures.map(({ address }) => address));
  for (const address of addressesIn(catalogue)) {
    if (hashOfAddress(address) === null || there.has(address)) continue;
    checked.warnings.push(`The picture ${address} was missing when the export was made.`);
  }
  return checked;
}

async function writeRecords(database: Database, catalogue: Catalogue): Promise<void> {
  const { query } = database;
  for (const { id, position, ...work } of catalogue.artworks) {
    const columns = { ...toArtworkRow(work), position };
    await query
      .insertInto("artworks")
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
  }
  for (const { id, createdAt, updatedAt, ...print } of catalogue.prints) {
    const columns = { ...toPrintRow(print), createdAt, updatedAt };
    await query
      .insertInto("prints")
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
  }
  for (const { id, ...exhibition } of catalogue.exhibitions) {
    const columns = toExhibitionRow(exhibition);
    await query
      .insertInto("exhibitions")
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
  }
  if (catalogue.homepage) await saveHomepageSettings(database, catalogue.homepage);
  if (catalogue.biography) await saveArtistBio(database, catalogue.biography);
  if (catalogue.contact) await saveContactSettings(database, catalogue.contact);
  if (catalogue.zoom) await saveZoomSettings(database, catalogue.zoom);
  // The imported ids may exceed the counters.
  const tables = await listTables(query);
  await setCounters(query, tables, await readCounters(query, tables));
}

/**
 * Plans to import an export. Records keep their ids, so an empty site becomes equal to the exported
 * one and a second run changes nothing.
 * @throws ArchiveRefused if the archive is not an export or its catalogue is invalid
 */
export async function planCatalogueImport(
  { database, media }: { database: Database; media: Media },
  zip: ZipReader,
  progress: Progress,
): Promise<ImportPlan> {
  const catalogue = await readCatalogue(zip);
  const existing = await collectCatalogue(database, media.store);
  const records = compareRecords(catalogue, existing.catalogue);
  const { lines, warnings, incoming } = await checkPictures(zip, media, catalogue, progress);
  return {
    lines: [...records, ...lines],
    warnings,
    newPictures: incoming.length,
    apply: (report, options) =>
      applyImport(
        { database, media },
        incoming,
        (transaction) => writeRecords(transaction, catalogue),
        report,
        options,
      ),
  };
}
