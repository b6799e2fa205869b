import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveRefused, errorMessage, type Progress } from "@nkar/archive/archive";
import { openArchive } from "@nkar/archive/zip-reader";
import type { Language } from "../../src/core/languages.ts";
import { type Cells, toCells, toTable, toTranslation } from "./artwork-row.ts";
import type { DownloadRules } from "./download.ts";
import type { FoundPicture, FoundWork } from "./found-work.ts";
import { openPictureFiles } from "./picture-files.ts";
import { type PictureSources, savePicture } from "./save-picture.ts";
import { quoteFileName } from "./smaller-copies.ts";
import { readSquarespaceProducts } from "./squarespace.ts";
import { joinTranslations, languageName, type TranslatedWork } from "./translations.ts";
import { readWordPress } from "./wordpress.ts";

interface ConvertOptions {
  /** Receives `artworks.csv` and `pictures/`, for `import`. */
  to: string;
  /** Folder or ZIP file with the pictures of the old site. */
  pictures: string;
  /** Downloads missing pictures; null never downloads. */
  download: DownloadRules | null;
  /** Types of entries; empty: products and portfolios, else posts with pictures. */
  types: string[];
  /** The encoding of a table that is not in Unicode. */
  encoding?: string | undefined;
}

interface ConvertedWork {
  where: string;
  title: string;
  remarks: string[];
}

interface Converted {
  works: ConvertedWork[];
  warnings: string[];
  /** Folders with the texts in further languages, to import after `to`. */
  translations: string[];
}

const maxExportBytes = 256 * 1024 * 1024;

async function readWorks(
  path: string,
  { types, encoding }: ConvertOptions,
): Promise<{ works: TranslatedWork[]; warnings: string[] }> {
  const { size } = await stat(path);
  if (size > maxExportBytes) throw new ArchiveRefused(`${path} is larger than an export can be.`);
  const bytes = await readFile(path);
  const source = /\.csv$/i.test(path)
    ? { ...readSquarespaceProducts(bytes, encoding), siteLanguage: undefined }
    : readXml(path, bytes, { types, encoding });
  if (source.works.length === 0) {
    throw new ArchiveRefused(["The export contains no works.", ...source.warnings].join(" "));
  }
  return { works: joinTranslations(source.works, source.siteLanguage), warnings: source.warnings };
}

/** @throws ArchiveRefused if an encoding is named, because XML names its own */
function readXml(
  path: string,
  bytes: Buffer,
  { types, encoding }: Pick<ConvertOptions, "types" | "encoding">,
) {
  if (encoding) {
    throw new ArchiveRefused(
      `--encoding is for tables (CSV), and ${path} is XML, which names its encoding itself: leave --encoding out.`,
    );
  }
  return readWordPress(bytes, types);
}

async function openSources(
  { pictures, download }: ConvertOptions,
  works: readonly TranslatedWork[],
): Promise<PictureSources> {
  const addresses = works.flatMap(({ work }) =>
    work.pictures.flatMap(({ address }) => address ?? []),
  );
  return { files: openPictureFiles(await openArchive(pictures), addresses), download };
}

/** Returns the path of the file; null, with a remark, if there is none. */
async function tryToSave(
  picture: FoundPicture,
  to: string,
  sources: PictureSources,
  remarks: string[],
): Promise<string | null> {
  try {
    if (!("problem" in picture)) return await savePicture(picture, to, sources, remarks);
    remarks.push(picture.problem);
  } catch (error) {
    remarks.push(`The picture ${picture.address} is missing: ${errorMessage(error)}`);
  }
  return null;
}

/** @returns the files of the pictures, cover first */
async function savePictures(
  { pictures }: FoundWork,
  to: string,
  sources: PictureSources,
  remarks: string[],
): Promise<string[]> {
  const files = new Set<string>();
  let isCoverMissing = false;
  if (pictures.length === 0) remarks.push("Shows no picture: add one, or the import refuses it");
  for (const [index, picture] of pictures.entries()) {
    const file = await tryToSave(picture, to, sources, remarks);
    if (file) files.add(file);
    else isCoverMissing ||= index === 0;
  }
  const [cover] = files;
  if (isCoverMissing && cover) {
    remarks.push(
      `Its first picture is missing: ${quoteFileName(cover)} is the cover until you add it`,
    );
  }
  return [...files];
}

interface TranslatedRow {
  language: Language;
  cells: Cells;
  cover: string;
}

interface ConvertedRow extends TranslatedWork {
  /** Paths of the pictures, cover first. */
  files: string[];
  cells: Cells;
  remarks: string[];
}

/** The import finds the work of a translation by its cover, which must not be that of another work. */
function toTranslatedRows(row: ConvertedRow, rows: readonly ConvertedRow[]): TranslatedRow[] {
  const { translations, remarks } = row;
  const [cover] = row.files;
  const isOwn = rows.every((other) => other === row || other.files[0] !== cover);
  return translations.flatMap(({ language, work }) => {
    const entry = `${work.where}, “${work.title}”`;
    const name = `Translated into ${languageName(language)}: ${entry}`;
    remarks.push(...work.remarks.map((remark) => `${entry}: ${remark}`));
    if (cover && isOwn) {
      remarks.push(name);
      return [{ language, cells: toTranslation(work), cover }];
    }
    remarks.push(
      `${name}, but it has no picture of its own by which an import finds it: add the translation in the admin`,
    );
    return [];
  });
}

/** Writes a folder for each language: the import adds translations to works that the site has already. */
async function writeTranslations(to: string, rows: readonly TranslatedRow[]): Promise<string[]> {
  const folders: string[] = [];
  for (const [language, translated] of Map.groupBy(rows, (row) => row.language)) {
    const folder = `${to}-${language}`;
    await mkdir(join(folder, "pictures"), { recursive: true });
    for (const { cover } of translated) await copyFile(join(to, cover), join(folder, cover));
    const cells = translated.map((row) => ({ ...row.cells, images: row.cover }));
    await writeFile(join(folder, "artworks.csv"), toTable(cells));
    folders.push(folder);
  }
  return folders;
}

/**
 * Converts WordPress or Squarespace XML, or Squarespace products as CSV, into a
 * folder for `import`. What is ambiguous, missing or not understood becomes a remark at its work.
 * @throws ArchiveRefused if the format is unknown or no artworks are found
 */
export async function convertOtherSite(
  path: string,
  options: ConvertOptions,
  progress: Progress,
): Promise<Converted> {
  const { to } = options;
  const { works, warnings } = await readWorks(path, options);
  const sources = await openSources(options, works);
  await mkdir(join(to, "pictures"), { recursive: true });
  const converted: ConvertedRow[] = [];
  for (const [index, translated] of works.entries()) {
    progress("Converting works", index, works.length);
    const remarks = [...translated.work.remarks];
    const files = await savePictures(translated.work, to, sources, remarks);
    converted.push({ ...translated, files, cells: toCells(translated.work, remarks), remarks });
  }
  progress("Converting works", works.length, works.length);
  const translatedRows = converted.flatMap((row) => toTranslatedRows(row, converted));
  const rows = converted.map(({ cells, files }) => ({ ...cells, images: files.join(" | ") }));
  await writeFile(join(to, "artworks.csv"), toTable(rows));
  return {
    works: converted.map(({ work, remarks }) => ({
      where: work.where,
      title: work.title,
      remarks,
    })),
    warnings,
    translations: await writeTranslations(to, translatedRows),
  };
}
