import { ArchiveRefused, type Progress, withProgress } from "@nkar/archive/archive";
import { openFolder } from "@nkar/archive/zip-reader";
import { originalAddress } from "../../../core/entities/picture.ts";
import {
  languageIn,
  type Written,
  type WrittenIn,
} from "../../../core/entities/translation-rules.ts";
import { issuesOf } from "../../../core/problem.ts";
import type { Artwork, ArtworkInput } from "../../../core/records/artworks.ts";
import { type Translations, translatedFields } from "../../../core/records/records.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { listRecords } from "../../catalogue/content.ts";
import { changeContent, createContent } from "../../catalogue/content-changes.ts";
import { withUnpublished } from "../../catalogue/published.ts";
import { getSalesSettings } from "../../catalogue/settings.ts";
import { listTranslations } from "../../catalogue/translations.ts";
import type { Media } from "../../pictures/pictures.ts";
import {
  type ArtworkCells,
  readArtworkCells,
  type TableRow,
  withDefaults,
} from "./artwork-cells.ts";
import {
  applyImport,
  checkIncoming,
  type ImportLine,
  type ImportPlan,
  type ImportSite,
  type IncomingPicture,
} from "./import-plan.ts";
import { openPictureFolder, type PictureFolder } from "./picture-folder.ts";
import { isBare, readTable } from "./table-file.ts";

/** Checks each picture of a folder once. */
function openPictures(media: Media, folder: PictureFolder) {
  const checks = new Map<string, Promise<string | IncomingPicture>>();
  return {
    /** @returns an error message if the picture is invalid */
    check(name: string): Promise<string | IncomingPicture> {
      const file = { name, bytes: folder.size(name) ?? 0, load: () => folder.bytes(name) };
      const check = checks.get(name) ?? checkIncoming(media, file);
      checks.set(name, check);
      return check;
    },
    isUsed: (name: string) => checks.has(name),
    async listNew(): Promise<IncomingPicture[]> {
      const found = await Promise.all(checks.values());
      const added = found.filter((each) => typeof each !== "string").filter(({ known }) => !known);
      return [...new Map(added.map((picture) => [picture.hash, picture])).values()];
    },
  };
}

/** Returns the pictures that the row names, else those named after its title. */
async function picturesOfRow(
  { cells }: TableRow,
  { title, problems }: ArtworkCells,
  folder: PictureFolder,
  pictures: ReturnType<typeof openPictures>,
): Promise<string[]> {
  const cell = (cells.get("images") ?? []).join("\n");
  const named = cell.split(/[|;\n]/).map((name) => name.trim());
  const addresses: string[] = [];
  for (const name of cell ? named.filter(Boolean) : folder.namedAfter(title)) {
    const path = folder.find(name);
    if (!path && /^https?:\/\//i.test(name)) addresses.push(name);
    else if (!path) problems.push(`There is no picture “${name}” in the folder`);
    else {
      const found = await pictures.check(path);
      if (typeof found === "string") problems.push(`${path}: ${found}`);
      else addresses.push(originalAddress(found.hash));
    }
  }
  return addresses;
}

type ExistingWork = Artwork & Written & { translations: Translations<"artworks"> };

/** Matches the cover, else a unique title and year. The title may be in any language. */
function findExisting(existing: ExistingWork[], { title, year }: ArtworkCells, images: string[]) {
  const sameCover = existing.filter((work) => images[0] && work.images[0] === images[0]);
  if (sameCover.length > 0) {
    return sameCover.find((work) => work.title === title) ?? sameCover[0];
  }
  const isTitle = (text = "") => text.toLowerCase() === title.toLowerCase();
  const isTitled = ({ title: original, translations }: ExistingWork) =>
    isTitle(original) || Object.values(translations).some((texts) => isTitle(texts?.title));
  const same = existing.filter((work) => isTitled(work) && (!year || work.year === year));
  return same.length === 1 ? same[0] : undefined;
}

interface PlannedRow {
  line: ImportLine;
  change?: ChangedTexts & { id: number | null; input: ArtworkInput };
}

interface ChangedTexts {
  writtenIn?: WrittenIn | undefined;
  translations?: Translations<"artworks"> | undefined;
}

/** Splits the cells of a row in another language than its work from those that translate its texts. */
function splitTexts({ stated, language }: ArtworkCells, before: ExistingWork) {
  const fields = { ...stated };
  const texts: Partial<Record<string, string>> = {};
  for (const field of translatedFields("artworks")) {
    const text = stated[field];
    const isOriginal = !before[field] || languageIn(before.writtenIn, field) === language;
    if (!language || isOriginal || typeof text !== "string") continue;
    delete fields[field];
    if (text !== before[field]) texts[field] = text;
  }
  const present: typeof texts = (language && before.translations[language]) ?? {};
  const isTranslated = Object.entries(texts).every(([field, text]) => text === present[field]);
  return { fields, translations: language && !isTranslated ? { [language]: texts } : undefined };
}

/** Returns the languages of a new work's texts. */
function labelsOf({ language }: ArtworkCells): WrittenIn | undefined {
  if (!language) return undefined;
  return Object.fromEntries(translatedFields("artworks").map((field) => [field, language]));
}

function withPrintSizesAsText(work: Artwork): object {
  return { ...work, printSizes: work.printSizes && JSON.stringify(work.printSizes) };
}

function planRow(
  where: string,
  cells: ArtworkCells,
  images: string[],
  before: ExistingWork | undefined,
): PlannedRow {
  const { title, problems, unreadable } = cells;
  const base = before ? withPrintSizesAsText(before) : {};
  const split = before && splitTexts(cells, before);
  const fields = split ? { ...base, ...split.fields } : withDefaults(cells.stated);
  const kept = before && images.length === 0 ? before.images : images;
  const parsed = inputSchemas.artworks.safeParse({ ...fields, images: kept });
  // Do not report an unreadable cell as missing too.
  const missing = (parsed.error ? issuesOf(parsed.error) : [])
    .filter(({ path }) => !unreadable.has(path))
    .map(({ message }) => message);
  const notes = [...problems, ...missing];
  const line = { where, what: title || "(no title)" };
  if (!parsed.success || notes.length > 0) return { line: { ...line, action: "error", notes } };
  const input = parsed.data;
  if (!before) {
    const change = { id: null, input, writtenIn: labelsOf(cells) };
    return { line: { ...line, action: "new", notes }, change };
  }
  const same = inputSchemas.artworks.safeParse(base);
  const translations = split?.translations;
  if (!translations && JSON.stringify(input) === JSON.stringify(same.data)) {
    return { line: { ...line, action: "unchanged", notes } };
  }
  return {
    line: {
      ...line,
      action: "changed",
      notes: [`changes artwork ${before.id}, “${before.title}”`],
    },
    change: { id: before.id, input, translations },
  };
}

function findTable(folder: string, names: string[]): string {
  const tables = names.filter((name) => /^[^/]+\.(csv|tsv)$/i.test(name));
  const artworks = tables.find((name) => /^artworks\.csv$/i.test(name));
  const [only] = tables;
  if (artworks) return artworks;
  if (only && tables.length === 1) return only;
  throw new ArchiveRefused(
    only
      ? `${folder} contains several tables (${tables.join(", ")}): name the one of the artworks artworks.csv.`
      : `${folder} contains no table: save one as artworks.csv beside the pictures.`,
  );
}

/**
 * Matches rows by cover, else by title and year, so a second run adds nothing; changes only stated
 * fields.
 * @throws ArchiveRefused if the table is missing or unreadable
 */
export async function planFolderImport(
  site: ImportSite,
  path: string,
  progress: Progress,
): Promise<ImportPlan> {
  const files = await openFolder(path);
  const folder = openPictureFolder(files);
  const { rows, warnings } = readTable(await files.bytes(findTable(path, files.names)));
  const { artworkCurrency } = await getSalesSettings(site.database);
  const works = await listRecords(withUnpublished(site.database), "artworks");
  const ids = works.map(({ id }) => id);
  const translations = await listTranslations(site.database, "artworks", ids);
  const existing = works.map((work) => ({
    ...work,
    translations: translations.get(work.id) ?? {},
  }));
  const pictures = openPictures(site.media, folder);
  const planned: PlannedRow[] = [];
  const seen = new Map<string, string>();
  for (const row of withProgress("Checking rows and pictures", rows, progress)) {
    const cells = readArtworkCells(row, artworkCurrency);
    const images = await picturesOfRow(row, cells, folder, pictures);
    const same = `${cells.title}\n${cells.year}\n${images[0]}`;
    const duplicate = seen.get(same);
    if (duplicate) cells.problems.push(`The same work is in ${duplicate}`);
    else seen.set(same, row.where);
    planned.push(planRow(row.where, cells, images, findExisting(existing, cells, images)));
  }
  if (rows.some(({ cells }) => cells.get("price")?.some(isBare))) {
    warnings.push(`Prices without a currency are read in ${artworkCurrency}.`);
  }
  const unused = folder.all.filter((file) => !pictures.isUsed(file));
  if (unused.length > 0) warnings.push(`Pictures that no row names: ${unused.join(", ")}.`);
  const incoming = await pictures.listNew();

  async function write(database: ImportSite["database"]): Promise<void> {
    for (const { change } of planned) {
      if (!change) continue;
      const { id, input: fields, writtenIn, translations } = change;
      if (id === null) await createContent(database, "artworks", { fields, writtenIn });
      else {
        const texts = { fields, translations, keepsTranslations: true };
        await changeContent(database, { name: "artworks", id }, async () => texts);
      }
    }
  }
  return {
    lines: planned.map(({ line }) => line),
    warnings,
    newPictures: incoming.length,
    apply: (report) => applyImport(site, incoming, { write }, report),
  };
}
