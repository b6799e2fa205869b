import { ArchiveRefused, type Progress, withProgress } from "@nkar/archive/archive";
import { openArchive, restrictToFolder, type ZipReader } from "@nkar/archive/zip-reader";
import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import { languages } from "../../../core/languages.ts";
import { changeContent, createContent } from "../../catalogue/content-changes.ts";
import { getSalesSettings } from "../../catalogue/settings.ts";
import { findWritingLanguage } from "../../catalogue/written-in.ts";
import { languageColumn } from "../tables/table.ts";
import { readArtworkCells } from "./artwork-cells.ts";
import { listExistingWorks } from "./existing-works.ts";
import { applyImport, type ImportPlan, type ImportSite } from "./import-plan.ts";
import { openPictureFolder } from "./picture-folder.ts";
import {
  type ChangedWork,
  matchRow,
  type PlannedRow,
  planRow,
  type RowWithSeries,
  withSeries,
} from "./plan-row.ts";
import { findPictures, openPictures } from "./row-pictures.ts";
import { createSeriesPlanner, type NamedSeries, writeSeries } from "./series-of-rows.ts";
import { isBareNumber, readTable } from "./table-file.ts";
import type { ReadRow } from "./titled-pictures.ts";

export interface TableOptions {
  /** The name of the encoding of a table that is not in Unicode. */
  encoding?: string | undefined;
  /** True if cells without their letters are meant. */
  acceptDamagedText?: boolean | undefined;
}

/** Returns the name of the table of artworks, and of the tables beside it. */
function findTable(path: string, names: string[]): { table: string; others: string[] } {
  const tables = names.filter((name) => /^[^/]+\.(csv|tsv)$/i.test(name));
  const artworks = tables.find((name) => /^artworks\.csv$/i.test(name));
  const [only] = tables;
  const table = artworks ?? (tables.length === 1 ? only : undefined);
  if (table) return { table, others: tables.filter((name) => name !== table) };
  if (only) {
    throw new ArchiveRefused(
      `${path} contains several tables (${tables.join(", ")}): name the one of the artworks artworks.csv.`,
    );
  }
  const similar = names.filter((name) => /\.(csv|tsv|txt|xlsx?|ods|numbers|zip)$/i.test(name));
  const there = similar.length > 0 ? ` There is ${similar.slice(0, 5).join(", ")}.` : "";
  throw new ArchiveRefused(
    `${path} contains no table: save one as artworks.csv (“CSV UTF-8”) beside the pictures.${there}`,
  );
}

/** Leaves out folders that contain the whole archive. */
function withoutOuterFolders(archive: ZipReader): ZipReader {
  const [folder] = /^[^/]+\//.exec(archive.names[0] ?? "") ?? [];
  const isOuter = folder && archive.names.every((name) => name.startsWith(folder));
  return isOuter ? withoutOuterFolders(restrictToFolder(archive, folder)) : archive;
}

/**
 * Returns a function that compares a row with the earlier ones. The same work is a problem; the same
 * title and year, or the same cover, is a remark.
 */
function createRowComparison() {
  const rows = new Map<string, string>();
  function findEarlier(key: string, where: string): string | undefined {
    const earlier = rows.get(key);
    rows.set(key, earlier ?? where);
    return earlier;
  }
  return ({ row, cells }: ReadRow, cover = "", id?: number): void => {
    const title = JSON.stringify([cells.title.toLowerCase(), cells.year]);
    const sameWork = findEarlier(String(id ?? `${title} ${cover}`), row.rowName);
    const sameTitle = findEarlier(title, row.rowName);
    const sameCover = cover && findEarlier(cover, row.rowName);
    if (sameWork) cells.problems.push(`The same work is in ${sameWork}`);
    if (sameTitle) cells.remarks.push(`Title and year are those of ${sameTitle}`);
    if (sameCover) cells.remarks.push(`The cover is also that of ${sameCover}`);
  };
}

/**
 * Returns a warning that says in which language new works count as written if their rows state none.
 * They may be in English all the same: an export of a site that is all in English has no column for
 * the language.
 */
async function noteLanguage(site: ImportSite, planned: PlannedRow[]): Promise<string[]> {
  const language = await findWritingLanguage(site.database);
  const isUnlabelled = ({ change }: PlannedRow) => change?.id === null && !change.writtenIn;
  if (language === unlabelledLanguage || !planned.some(isUnlabelled)) return [];
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const codes = languages.join(", ");
  return [
    `New works count as written in ${name}. If they are not, add a column ${languageColumn} (${codes}).`,
  ];
}

/** Creates or changes a work. @returns its id */
async function writeWork(
  database: ImportSite["database"],
  { id, input: fields, writtenIn, translations }: ChangedWork,
): Promise<number> {
  if (id === null) {
    const { row } = await createContent(database, "artworks", { fields, writtenIn });
    return Number(row.id);
  }
  const texts = { fields, translations, keepsTranslations: true };
  await changeContent(database, { name: "artworks", id }, async () => texts);
  return id;
}

/**
 * Plans to import a folder or ZIP file of pictures with a table. Matches rows by cover, else by title
 * and year, so a second run adds nothing; changes only stated fields.
 * @throws ArchiveRefused if the table is missing or unreadable
 */
export async function planFolderImport(
  site: ImportSite,
  path: string,
  progress: Progress,
  { encoding, acceptDamagedText = false }: TableOptions = {},
): Promise<ImportPlan> {
  const files = withoutOuterFolders(await openArchive(path));
  const folder = await openPictureFolder(files);
  const { table, others } = findTable(path, files.names);
  const { rows, warnings } = readTable(await files.readBytes(table), encoding);
  const { artworkCurrency: currency } = await getSalesSettings(site.database);
  const existing = await listExistingWorks(site.database);
  const readRows = rows.map((row) => ({
    row,
    cells: readArtworkCells(row, { currency, acceptDamagedText }),
  }));
  const picturesByRow = findPictures(readRows, folder);
  const pictures = openPictures(site.media, folder);
  const planned: RowWithSeries[] = [];
  const joinSeries = await createSeriesPlanner(site.database);
  const compare = createRowComparison();
  for (const each of withProgress("Checking rows and pictures", readRows, progress)) {
    const { row, cells } = each;
    const found = await pictures.check(picturesByRow.get(each));
    const match = matchRow(existing, cells, found);
    compare(each, found.images[0], match.before?.id);
    const joined = joinSeries(cells, match.before?.id);
    cells.problems.push(...joined.problems);
    const plannedRow = planRow(row.rowName, { cells, found, match, acceptDamagedText });
    planned.push(withSeries(plannedRow, joined, match.before?.id));
  }
  if (rows.some(({ cells }) => cells.get("price")?.some(isBareNumber))) {
    warnings.push(`Prices without a currency are read in ${currency}.`);
  }
  warnings.push(...(await noteLanguage(site, planned)));
  if (others.length > 0) warnings.push(`Tables that are not read: ${others.join(", ")}.`);
  const unused = [...folder.all, ...folder.others].filter((file) => !pictures.isUsed(file));
  if (unused.length > 0) warnings.push(`Pictures that no row names: ${unused.join(", ")}.`);
  const incoming = await pictures.listNew();

  async function write(database: ImportSite["database"]): Promise<void> {
    const joined: { series: NamedSeries; work: number }[] = [];
    for (const { change, series, workId } of planned) {
      const work = change ? await writeWork(database, change) : workId;
      if (work !== undefined) joined.push(...series.map((each) => ({ series: each, work })));
    }
    await writeSeries(database, joined);
  }
  return {
    lines: planned.map(({ line }) => line),
    warnings,
    newPictures: incoming.length,
    apply: (report) => applyImport(site, incoming, { write }, report),
  };
}
