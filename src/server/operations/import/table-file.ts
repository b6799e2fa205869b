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
import { findSideColumns, joinSides } from "./side-columns.ts";

// Reads the table of an import: finds the field of each column, and the cells of each row.

/** A larger table is surely not a list of a painter's works. */
const maxRows = 20_000;

/** Returns the unit that a header states for bare numbers: "EUR" in "Price (EUR)". */
export function findUnitInHeader(field: ArtworkField, header: string): string | null {
  const unit = readableColumns.get(field)?.unit;
  if (unit === "currency") return findCurrencyInHeader(header);
  return unit === "length" ? findLengthUnit(header) : null;
}

/** Returns the order of sides that a header of sizes states, such as "(H x W)"; else "". */
export function findOrder(field: ArtworkField, header: string): string {
  const isSize = field === "dimensions" || field === "size";
  const order = isSize ? findSidesOrder(header) : null;
  return order ? `(${order})` : "";
}

/** True for numbers without a unit, such as "60 x 80". */
export function isBareNumber(cell: string): boolean {
  // x, also the Cyrillic one, is a multiplication sign.
  return /\d/.test(cell) && !/(?![xх])\p{L}|["″\p{Sc}]/iu.test(cell);
}

type UnitKind = "currency" | "length";

/** Headers of columns that state the unit of the prices or lengths in other columns. */
const unitColumns: Record<UnitKind, string> = {
  currency: "currency, price currency, արժույթ, валюта, devise, währung",
  length:
    "unit, units, dimension unit, dimension units, dimensions unit, dimensions units, size unit, size units, measurement unit, measurement units, unit of measure, unit of measurement, units of measure, units of measurement, միավոր, չափման միավոր, единица, единицы, единица измерения, единицы измерения, unité, unité de mesure, einheit, maßeinheit",
};

const kindByUnitHeader = new Map(
  (["currency", "length"] as const).flatMap((kind) =>
    unitColumns[kind].split(", ").map((phrase) => [normaliseWords(phrase), kind] as const),
  ),
);

/** Returns the kind of units that a column states for others; null for other columns. */
function findUnitKind(name: string): UnitKind | null {
  return kindByUnitHeader.get(normaliseWords(name)) ?? null;
}

/** A column that the import reads. */
interface TableColumn {
  index: number;
  field: ArtworkField;
  /** The unit that the header states for bare numbers, such as "EUR" in "Price (EUR)"; null if none. */
  unit: string | null;
  /** Index of the column that states the unit of bare numbers; -1 if there is none. */
  unitColumn: number;
  /** The order of the sides that the header states, such as "(H x W)"; "" if it states none. */
  order: string;
}

function describeColumn(field: ArtworkField, names: readonly string[], index: number): TableColumn {
  const header = names[index] ?? "";
  const kind = readableColumns.get(field)?.unit;
  return {
    index,
    field,
    unit: findUnitInHeader(field, header),
    unitColumn: kind ? names.findIndex((name) => findUnitKind(name) === kind) : -1,
    order: findOrder(field, header),
  };
}

/**
 * Returns the text of a cell. Adds the unit of its column, unless the cell states a unit, and the order of
 * sides that the header states.
 */
function readCell({ index, unit, unitColumn, order }: TableColumn, record: string[]): string {
  const cell = record[index] ?? "";
  if (cell === "") return "";
  const statedUnit = isBareNumber(cell) ? (unit ?? record[unitColumn] ?? "") : "";
  const statedOrder = /\d/.test(cell) ? order : "";
  return [cell, statedUnit, statedOrder].filter(Boolean).join(" ");
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
  columns: TableColumn[];
  /**
   * The columns of width, height and depth, undefined for a missing side; null if another column states
   * the dimensions.
   */
  sides: (TableColumn | undefined)[] | null;
}

/** @throws ArchiveRefused if the table has no column of titles */
function readHeader(names: string[], records: string[][]): Header {
  const fields = findFields(names, records);
  if (!fields.includes("title")) {
    throw new ArchiveRefused(
      `The table has no column "Title". Its first row must name the columns; it says: ${names.join(", ") || "nothing"}.`,
    );
  }
  const sides = fields.includes("dimensions") ? null : findSideColumns(names);
  return {
    names,
    columns: fields.flatMap((field, index) => (field ? [describeColumn(field, names, index)] : [])),
    sides:
      sides?.map((index) =>
        index === undefined ? index : describeColumn("dimensions", names, index),
      ) ?? null,
  };
}

/** Returns warnings that name the columns of sides, and columns that the import does not use. */
function warnOfColumns({ names, columns, sides }: Header, records: string[][]): string[] {
  const sideNames = (sides ?? []).flatMap((side) => (side && names[side.index]) ?? []);
  const knownNames = new Set([...sideNames, ...names.filter(findUnitKind)]);
  const usedIndexes = new Set(columns.map(({ index }) => index));
  const isFilled = (column: number) => records.some((record) => Boolean(record[column]));
  const unusedNames = names.flatMap((name, column) => {
    const isUsed = usedIndexes.has(column) || knownNames.has(name);
    return isUsed || (name === "" && !isFilled(column)) ? [] : [name || `column ${column + 1}`];
  });
  return [
    ...(sides ? [`Dimensions are read from the columns ${sideNames.join(", ")}.`] : []),
    ...(unusedNames.length > 0 ? [`Columns that are not used: ${unusedNames.join(", ")}.`] : []),
  ];
}

function readRow({ names, columns, sides }: Header, record: string[], rowName: string): TableRow {
  const cellsWithoutColumn = record.slice(names.length).filter(Boolean);
  const problems = cellsWithoutColumn.map((cell) => `“${cell}” is in no column`);
  const cells = new Map<ArtworkField, string[]>();
  for (const column of columns) {
    const { field, index } = column;
    const text = readCell(column, record);
    if (text === "") continue;
    const earlierTexts = cells.get(field) ?? [];
    if (earlierTexts.includes(text)) continue;
    if (!joinedFields.has(field) && earlierTexts.length > 0) {
      problems.push(`${names[index]}: another column states “${earlierTexts[0]}” instead`);
    }
    cells.set(field, [...earlierTexts, text]);
  }
  const sideTexts = sides?.map((side) => (side ? readCell(side, record) : ""));
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
