import { ArchiveRefused } from "@nkar/archive/archive";
import { isUnclearSize } from "@nkar/dimensions/both-units";
import {
  type ArtworkField,
  findColumn,
  mayNameShape,
  readableColumns,
} from "../tables/artworks.ts";
import { parseSize } from "../tables/cells.ts";
import { findCurrencyInHeader } from "../tables/price.ts";
import { normaliseWords } from "../tables/sale-words.ts";
import { findLengthUnit, findSidesOrder } from "../tables/table.ts";
import { readSize, type TableRow } from "./artwork-cells.ts";
import { readCells } from "./csv-cells.ts";
import { findSideColumns, joinSides, type SideColumns } from "./side-columns.ts";

// Reads the table of an import: finds the field of each column, and the cells of each row.

/** A larger table is surely not a list of a painter's works. */
const maxRows = 20_000;

/** Returns the unit that a header states for bare numbers: "EUR" in "Price (EUR)". */
export function findUnitInHeader(field: ArtworkField, header: string): string | null {
  const unit = readableColumns.get(field)?.unit;
  if (unit === "currency") return findCurrencyInHeader(header);
  return unit === "length" ? findLengthUnit(header) : null;
}

/** True for numbers without a unit, such as "60 x 80". */
export function isBareNumber(cell: string): boolean {
  // x, also the Cyrillic one, is a multiplication sign.
  return /\d/.test(cell) && !/(?![xх])\p{L}|["″\p{Sc}]/iu.test(cell);
}

/** Headers of columns that state the unit of the prices or lengths in other columns. */
const unitColumns = {
  currency: "currency, price currency, արժույթ, валюта, devise, währung",
  length:
    "unit, units, dimension unit, dimension units, dimensions unit, dimensions units, size unit, size units, measurement unit, measurement units, unit of measure, unit of measurement, units of measure, units of measurement, միավոր, չափման միավոր, единица, единицы, единица измерения, единицы измерения, unité, unité de mesure, einheit, maßeinheit",
};

function isUnitColumn(kind: keyof typeof unitColumns, name: string): boolean {
  return unitColumns[kind]
    .split(", ")
    .some((each) => normaliseWords(each) === normaliseWords(name));
}

/** Returns the unit of bare numbers in a column: from its header, else from a separate column; else "". */
function findUnit(field: ArtworkField, names: string[], record: string[], column: number): string {
  const kind = readableColumns.get(field)?.unit;
  const unitColumn = names.findIndex((name) => kind && isUnitColumn(kind, name));
  return findUnitInHeader(field, names[column] ?? "") ?? record[unitColumn] ?? "";
}

/** Returns the order of sides that a header states, such as "(H x W)", for a cell with numbers; else "". */
export function findOrder(field: ArtworkField, header: string, cell: string): string {
  const isSize = field === "dimensions" || field === "size";
  const order = isSize && /\d/.test(cell) ? findSidesOrder(header) : null;
  return order ? `(${order})` : "";
}

/**
 * Returns the text of a cell. Adds the unit of its column, unless the cell states a unit, and the order of
 * sides that the header states.
 */
function readCell(field: ArtworkField, names: string[], record: string[], column = -1): string {
  const cell = record[column] ?? "";
  if (cell === "") return "";
  const unit = isBareNumber(cell) ? findUnit(field, names, record, column) : "";
  const order = findOrder(field, names[column] ?? "", cell);
  return unit || order ? [cell, unit, order].filter(Boolean).join(" ") : cell;
}

/** Fields that several columns state together, such as "Technique" and "Material". */
const joinedFields: ReadonlySet<ArtworkField> = new Set(["images", "medium", "description"]);

function isSizeCell(cell = ""): boolean {
  return readSize(cell) !== null || isUnclearSize(cell) || parseSize(cell.trim()) !== undefined;
}

/**
 * Returns the field of each column; null for other columns. If a column has the field's own name, other
 * columns do not state this field, except pictures, which a table may spread over several columns. A
 * column Format states sizes only if one of its cells is a size.
 */
function findFields(names: string[], records: string[][]): (ArtworkField | null)[] {
  const columns = names.map((name, index) =>
    mayNameShape(name) && !records.some((record) => isSizeCell(record[index]))
      ? null
      : findColumn(name),
  );
  return columns.map((column) => {
    if (!column) return null;
    const { field, isOwnName } = column;
    const isOther = !isOwnName && columns.some((each) => each?.field === field && each.isOwnName);
    return isOther && field !== "images" ? null : field;
  });
}

interface Header {
  names: string[];
  /** The field of each column; null for other columns. */
  fields: (ArtworkField | null)[];
  /** The columns of width, height and depth; null if another column states the dimensions. */
  sides: SideColumns | null;
}

/** @throws ArchiveRefused if the table has no column of titles */
function readHeader(names: string[], records: string[][]): Header {
  const fields = findFields(names, records);
  if (!fields.includes("title")) {
    throw new ArchiveRefused(
      `The table has no column "Title". Its first row must name the columns; it says: ${names.join(", ") || "nothing"}.`,
    );
  }
  return { names, fields, sides: fields.includes("dimensions") ? null : findSideColumns(names) };
}

/** Returns warnings that name the columns of sides, and columns that the import does not use. */
function warnOfColumns({ names, fields, sides }: Header, records: string[][]): string[] {
  const sideNames = (sides ?? []).flatMap((column = -1) => names[column] ?? []);
  const knownNames = new Set([
    ...sideNames,
    ...names.filter((name) => isUnitColumn("currency", name) || isUnitColumn("length", name)),
  ]);
  const isFilled = (column: number) => records.some((record) => Boolean(record[column]));
  const unusedNames = names.flatMap((name, column) => {
    const isUsed = fields[column] !== null || knownNames.has(name);
    return isUsed || (name === "" && !isFilled(column)) ? [] : [name || `column ${column + 1}`];
  });
  return [
    ...(sides ? [`Dimensions are read from the columns ${sideNames.join(", ")}.`] : []),
    ...(unusedNames.length > 0 ? [`Columns that are not used: ${unusedNames.join(", ")}.`] : []),
  ];
}

function readRow({ names, fields, sides }: Header, record: string[], rowName: string): TableRow {
  const cellsWithoutColumn = record.slice(names.length).filter(Boolean);
  const problems = cellsWithoutColumn.map((cell) => `“${cell}” is in no column`);
  const cells = new Map<ArtworkField, string[]>();
  for (const [column, field] of fields.entries()) {
    const text = field ? readCell(field, names, record, column) : "";
    if (!field || text === "") continue;
    const earlierTexts = cells.get(field) ?? [];
    if (earlierTexts.includes(text)) continue;
    if (!joinedFields.has(field) && earlierTexts.length > 0) {
      problems.push(`${names[column]}: another column states “${earlierTexts[0]}” instead`);
    }
    cells.set(field, [...earlierTexts, text]);
  }
  const sideTexts = sides?.map((column) => readCell("dimensions", names, record, column));
  const size = sideTexts && joinSides(sideTexts);
  if (size) cells.set("dimensions", [size]);
  return { rowName, cells, problems };
}

/**
 * Reads the rows of a table that are not empty.
 * @param encoding name of the encoding; absent if unknown
 * @throws ArchiveRefused if the file is not a table, lacks a title column, or has too many rows
 */
export function readTable(
  bytes: Uint8Array,
  encoding?: string,
): { rows: TableRow[]; warnings: string[] } {
  const { rows, warnings } = readCells(bytes, encoding);
  const headerIndex = Math.max(
    0,
    rows.findIndex((row) => row.some(Boolean)),
  );
  const [names = [], ...records] = rows.slice(headerIndex);
  if (records.length > maxRows) {
    throw new ArchiveRefused(`The table has more than ${maxRows} rows.`);
  }
  const header = readHeader(names, records);
  // In spreadsheet programs, the first row is row 1.
  const tableRows = records.map((record, index) =>
    readRow(header, record, `row ${headerIndex + index + 2}`),
  );
  return {
    rows: tableRows.filter(({ cells }) => cells.size > 0),
    warnings: [...warnings, ...warnOfColumns(header, records)],
  };
}
