// Imports artworks from a folder or ZIP file with a table and pictures: plans each row, then writes.

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
  /** True if texts that have lost letters are imported as they are. */
  acceptDamagedText?: boolean | undefined;
}

/** Returns the name of the table of artworks, and the names of other tables beside it. */
function findTable(path: string, names: string[]): { table: string; otherTables: string[] } {
  const tables = names.filter((name) => /^[^/]+\.(csv|tsv)$/i.test(name));
  const artworksTable = tables.find((name) => /^artworks\.csv$/i.test(name));
  const onlyTable = tables.length === 1 ? tables[0] : undefined;
  const table = artworksTable ?? onlyTable;
  if (table) return { table, otherTables: tables.filter((name) => name !== table) };
  if (tables.length > 0) {
    throw new ArchiveRefused(
      `${path} contains several tables (${tables.join(", ")}): name the one of the artworks artworks.csv.`,
    );
  }
  const similarFiles = names.filter((name) => /\.(csv|tsv|txt|xlsx?|ods|numbers|zip)$/i.test(name));
  const hint = similarFiles.length > 0 ? ` There is ${similarFiles.slice(0, 5).join(", ")}.` : "";
  throw new ArchiveRefused(
    `${path} contains no table: save one as artworks.csv (“CSV UTF-8”) beside the pictures.${hint}`,
  );
}

/** Opens the folder that contains the whole archive, if there is one. */
function withoutOuterFolders(archive: ZipReader): ZipReader {
  const [folder] = /^[^/]+\//.exec(archive.names[0] ?? "") ?? [];
  const isOuter = folder && archive.names.every((name) => name.startsWith(folder));
  return isOuter ? withoutOuterFolders(restrictToFolder(archive, folder)) : archive;
}

/**
 * Returns a function that compares a row with the earlier rows. A row about the same work is a problem; a
 * row with the same title and year, or the same cover, is a remark.
 */
function createRowComparison() {
  const rowNames = new Map<string, string>();
  function findEarlier(key: string, rowName: string): string | undefined {
    const earlierName = rowNames.get(key);
    rowNames.set(key, earlierName ?? rowName);
    return earlierName;
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
 * Returns a warning about the language of new works whose rows state no language: they count as written
 * in the painter's writing language. Their texts may still be in English, because an export of a site
 * that is all in English has no column for the language.
 */
async function warnOfLanguage(site: ImportSite, planned: PlannedRow[]): Promise<string[]> {
  const language = await findWritingLanguage(site.database);
  const isUnlabelled = ({ change }: PlannedRow) => change?.id === null && !change.writtenIn;
  if (language === unlabelledLanguage || !planned.some(isUnlabelled)) return [];
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
  const codes = languages.join(", ");
  return [
    `New works count as written in ${name}. If they are not, add a column ${languageColumn} (${codes}).`,
  ];
}

/** Creates or changes a work. @returns the id of the work */
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
 * Plans to import a folder or ZIP file of pictures with a table. Matches rows with existing works by
 * cover, else by title and year, so that a second import adds nothing. Changes only fields that the table
 * states.
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
  const { table, otherTables } = findTable(path, files.names);
  const { rows, warnings } = readTable(await files.readBytes(table), encoding);
  const { artworkCurrency: currency } = await getSalesSettings(site.database);
  const existingWorks = await listExistingWorks(site.database);
  const readRows = rows.map((row) => ({
    row,
    cells: readArtworkCells(row, { currency, acceptDamagedText }),
  }));
  const picturesByRow = findPictures(readRows, folder);
  const pictures = openPictures(site.media, folder);
  const planned: RowWithSeries[] = [];
  const planSeries = await createSeriesPlanner(site.database);
  const compare = createRowComparison();
  for (const readRow of withProgress("Checking rows and pictures", readRows, progress)) {
    const { row, cells } = readRow;
    const rowPictures = await pictures.check(picturesByRow.get(readRow));
    const match = matchRow(existingWorks, cells, rowPictures);
    compare(readRow, rowPictures.images[0], match.before?.id);
    const rowSeries = planSeries(cells, match.before?.id);
    cells.problems.push(...rowSeries.problems);
    const plannedRow = planRow(row.rowName, { cells, rowPictures, match, acceptDamagedText });
    planned.push(withSeries(plannedRow, rowSeries, match.before?.id));
  }
  if (rows.some(({ cells }) => cells.get("price")?.some(isBareNumber))) {
    warnings.push(`Prices without a currency are read in ${currency}.`);
  }
  warnings.push(...(await warnOfLanguage(site, planned)));
  if (otherTables.length > 0) {
    warnings.push(`Tables that are not read: ${otherTables.join(", ")}.`);
  }
  const unusedFiles = [...folder.readable, ...folder.unreadable].filter(
    (file) => !pictures.isUsed(file),
  );
  if (unusedFiles.length > 0)
    warnings.push(`Pictures that no row names: ${unusedFiles.join(", ")}.`);
  const newPictures = await pictures.listNew();

  async function write(database: ImportSite["database"]): Promise<void> {
    const memberships: { series: NamedSeries; work: number }[] = [];
    for (const { change, series, workId } of planned) {
      const work = change ? await writeWork(database, change) : workId;
      if (work !== undefined) memberships.push(...series.map((each) => ({ series: each, work })));
    }
    await writeSeries(database, memberships);
  }
  return {
    lines: planned.map(({ line }) => line),
    warnings,
    newPictures: newPictures.length,
    apply: (report) => applyImport(site, newPictures, { write }, report),
  };
}
