import { ArchiveRefused, reasonOf } from "@nkar/archive/archive";
import { CsvError, parse } from "csv-parse/sync";
import { type ArtworkField, columnNamed, readableColumns } from "../tables/artworks.ts";
import { currencyInHeader } from "../tables/price.ts";
import { lengthUnitIn } from "../tables/table.ts";
import type { TableRow } from "./artwork-cells.ts";
import { findSideColumns, joinSides } from "./side-columns.ts";
import { decodeTable } from "./table-encoding.ts";

const maxRows = 20_000;

/** Some programs state the separator in the first line. */
const separatorLine = /^sep=(.?)(?:\r\n|\r|\n)/i;

/** Spreadsheets of some locales write ; or tabs. Separators inside quotes do not count. */
function findDelimiter(text: string): string {
  const [header = ""] = text.split(/\r\n|\r|\n/, 1);
  const plain = header.replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => plain.split(delimiter).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** Any line end ends a row, because two programs may have written the table. */
const common = {
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 1_000_000,
};

/** A quote of inches that a program did not double, as in `"30" x 40""`, is part of the cell. */
function withoutWrapping(cell: string): string {
  return /^"[^"][\s\S]*""$/.test(cell) ? cell.slice(1, -1) : cell;
}

/** Reads quotes by the rules, else those inside cells as they stand. */
function parseRows(text: string, delimiter: string): { rows: string[][]; warnings: string[] } {
  try {
    const rows: string[][] = parse(text, { ...common, delimiter, trim: true });
    return { rows, warnings: [] };
  } catch (error) {
    if (!(error instanceof CsvError) || !/QUOTE/.test(error.code)) throw error;
    const rows: string[][] = parse(text, { ...common, delimiter, ltrim: true, relax_quotes: true });
    const broken = rows.findIndex((row) => row.some((cell) => /^"[\s\S]*[\r\n]/.test(cell)));
    if (broken >= 0) throw new Error(`a quote is not closed in row ${broken + 1}`);
    return {
      rows: rows.map((row) => row.map((cell) => withoutWrapping(cell.trim()))),
      warnings: ["Quotes inside cells are read as they stand."],
    };
  }
}

/**
 * @param encoding its name if known
 * @throws ArchiveRefused if the file is not a table, or in an unknown encoding
 */
export function readCells(
  bytes: Uint8Array,
  encoding?: string,
): { rows: string[][]; warnings: string[] } {
  const whole = decodeTable(bytes, encoding);
  const text = whole.replace(separatorLine, "");
  const delimiter = separatorLine.exec(whole)?.[1] || findDelimiter(text);
  try {
    return parseRows(text, delimiter);
  } catch (error) {
    throw new ArchiveRefused(`The table cannot be read: ${reasonOf(error)}`);
  }
}

/** Our exports prefix cells that look like formulas with '. Other programs write ="2020" for text. */
function unescapeFormula(cell: string): string {
  if (/^="[\s\S]*"$/.test(cell)) return cell.slice(2, -1);
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

/** False for spaces and characters that nobody sees. */
const hasInk = /[^\s\p{Cf}]/u;

function unitInHeader(field: ArtworkField, header: string): string | null {
  const unit = readableColumns.get(field)?.unit;
  if (unit === "currency") return currencyInHeader(header);
  return unit === "length" ? lengthUnitIn(header) : null;
}

/** True for numbers alone, such as "60 x 80". */
export function isBare(cell: string): boolean {
  return /\d/.test(cell) && !/(?![xх])\p{L}|["″\p{Sc}]/iu.test(cell);
}

/** Columns of their own that state the unit of prices or lengths. */
const unitColumns = {
  currency: "currency, price currency, արժույթ, валюта, devise, währung".split(", "),
  length: "unit, units, միավոր, единица, единицы, unité, einheit".split(", "),
};

/** The unit of bare numbers is in the header, as in "Price (EUR)", else in a column of its own. */
function unitOf(field: ArtworkField, header: string[], record: string[], column: number): string {
  const kind = readableColumns.get(field)?.unit;
  const at = header.findIndex((name) => kind && unitColumns[kind].includes(name.toLowerCase()));
  return unitInHeader(field, header[column] ?? "") ?? record[at] ?? "";
}

/** Returns a side with its unit, or an empty text. */
function sideIn(header: string[], record: string[], column = -1): string {
  const cell = unescapeFormula(record[column] ?? "");
  const unit = isBare(cell) ? unitOf("dimensions", header, record, column) : "";
  return hasInk.test(cell) ? `${cell} ${unit}`.trim() : "";
}

/** Fields that several columns state together, such as "Technique" and "Material". */
const joinedFields: ReadonlySet<ArtworkField> = new Set(["images", "medium", "description"]);

/** Returns the field of each column. A column with the field's own name is preferred to others. */
function fieldsOfHeader(header: string[]): (ArtworkField | null)[] {
  const columns = header.map(columnNamed);
  return columns.map((column) => {
    if (!column) return null;
    const { field, isOwnName } = column;
    const isOther = !isOwnName && columns.some((each) => each?.field === field && each.isOwnName);
    return isOther && field !== "images" ? null : field;
  });
}

/**
 * @param encoding its name if known
 * @throws ArchiveRefused if the file is not a table, lacks a title column, or has too many rows
 */
export function readTable(
  bytes: Uint8Array,
  encoding?: string,
): { rows: TableRow[]; warnings: string[] } {
  const { rows: records, warnings } = readCells(bytes, encoding);
  const [header = []] = records.splice(0, 1);
  if (records.length > maxRows) {
    throw new ArchiveRefused(`The table has more than ${maxRows} rows.`);
  }
  const fields = fieldsOfHeader(header);
  if (!fields.includes("title")) {
    throw new ArchiveRefused(
      `The table has no column "Title". Its first row must name the columns; it says: ${header.join(", ") || "nothing"}.`,
    );
  }
  const sides = fields.includes("dimensions") ? null : findSideColumns(header);
  const sideNames =
    sides?.flatMap((column) => (column === undefined ? [] : [header[column]])) ?? [];
  if (sides) warnings.push(`Dimensions are read from the columns ${sideNames.join(", ")}.`);
  const unitNames = Object.values(unitColumns).flat();
  const hasCells = (column: number) => records.some((record) => hasInk.test(record[column] ?? ""));
  const unknown = header.flatMap((name, column) => {
    const isUsed =
      fields[column] !== null || sideNames.includes(name) || unitNames.includes(name.toLowerCase());
    return isUsed || (name === "" && !hasCells(column)) ? [] : [name || `column ${column + 1}`];
  });
  if (unknown.length > 0) warnings.push(`Columns that are not used: ${unknown.join(", ")}.`);
  const rows = records.map((record, index) => {
    const problems = record
      .slice(header.length)
      .filter(Boolean)
      .map((cell) => `“${cell}” is in no column`);
    const cells = new Map<ArtworkField, string[]>();
    for (const [column, field] of fields.entries()) {
      const cell = unescapeFormula(record[column] ?? "");
      if (!field || !hasInk.test(cell)) continue;
      const before = cells.get(field) ?? [];
      const unit = isBare(cell) ? unitOf(field, header, record, column) : "";
      const text = `${cell} ${unit}`.trim();
      if (before.includes(text)) continue;
      if (!joinedFields.has(field) && before.length > 0) {
        problems.push(`${header[column]}: another column states “${before[0]}” instead`);
      }
      cells.set(field, [...before, unit ? text : cell]);
    }
    const size = sides && joinSides(sides.map((column) => sideIn(header, record, column)));
    if (size) cells.set("dimensions", [size]);
    return { where: `row ${index + 2}`, cells, problems };
  });
  return { rows: rows.filter(({ cells }) => cells.size > 0), warnings };
}
