import { ArchiveRefused, errorMessage } from "@nkar/archive/archive";
import { CsvError, parse } from "csv-parse/sync";
import { trimText } from "../../../core/trim-text.ts";
import { decodeTable } from "./table-encoding.ts";

interface TableCells {
  /** The first row is the header. */
  rows: string[][];
  warnings: string[];
}

/** Some programs state the separator of cells in the first line, such as `sep=;`. */
const separatorLine = /^sep=(.?)(?:\r\n|\r|\n)/i;

/** Accepts any line end, because two programs may have written the table. */
const parserOptions = {
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  /** In letters. A longer row is surely not a row: a quote is missing. */
  max_record_size: 1_000_000,
};

/** Signs between cells. In some countries, spreadsheet programs write ; or tabs instead of commas. */
const delimiters = [",", ";", "\t", "|"];
/** Number of rows by which a separator is recognised. */
const comparedRows = 20;

/** Returns how many cells each of the first rows has with a separator, starting with the header. */
function countCells(text: string, delimiter: string): number[] {
  const options = { ...parserOptions, delimiter, relax_quotes: true, skip_empty_lines: true };
  const count = (rows: number) => {
    const firstRows: string[][] = parse(text, { ...options, to: rows });
    return firstRows.map((row) => row.length);
  };
  try {
    return count(comparedRows);
  } catch {
    // `parseRows` reports a quote that is not closed.
    return count(1);
  }
}

/**
 * Finds the separator that gives most rows as many cells as the header has. Of several, chooses the one
 * with most cells, because "Title;Price, USD" has a comma in each row too.
 */
function findDelimiter(text: string): string {
  const candidates = delimiters.map((delimiter) => {
    const [columns = 1, ...others] = countCells(text, delimiter);
    const fullRows = others.filter((count) => count === columns).length;
    return { delimiter, columns, fullRows: columns > 1 ? fullRows : -1 };
  });
  const [best] = candidates.toSorted(
    (one, other) => other.fullRows - one.fullRows || other.columns - one.columns,
  );
  return best?.delimiter ?? ",";
}

/** Removes the quotes around a cell with signs of inches that a program did not double: `"30" x 40""`. */
function unwrapInches(cell: string): string {
  return /^"[^"][\s\S]*""$/.test(cell) ? cell.slice(1, -1) : cell;
}

/** Reads quotes by the rules of CSV. If that fails, reads quotes inside cells as a part of the text. */
function parseRows(text: string, delimiter: string): TableCells {
  try {
    const rows: string[][] = parse(text, { ...parserOptions, delimiter, trim: true });
    return { rows, warnings: [] };
  } catch (error) {
    if (!(error instanceof CsvError) || !/QUOTE/.test(error.code)) throw error;
    const rows: string[][] = parse(text, {
      ...parserOptions,
      delimiter,
      ltrim: true,
      relax_quotes: true,
    });
    const brokenRow = rows.findIndex((row) => row.some((cell) => /^"[\s\S]*[\r\n]/.test(cell)));
    if (brokenRow >= 0) throw new Error(`a quote is not closed in row ${brokenRow + 1}`);
    return {
      rows: rows.map((row) => row.map((cell) => unwrapInches(trimText(cell)))),
      warnings: ["Quotes inside cells are read as they stand."],
    };
  }
}

/**
 * Removes the signs by which programs keep a cell from being read as a formula. Exports of Nkar write '
 * before such a cell; other programs write ="2020" for the text 2020.
 */
function unescapeFormula(cell: string): string {
  if (/^="[\s\S]*"$/.test(cell)) return cell.slice(2, -1);
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

/** Returns the text of a cell without the signs and invisible marks around it. */
function readText(cell: string): string {
  return trimText(unescapeFormula(trimText(cell)));
}

/**
 * Reads the cells of a CSV file, without the signs that programs add around them.
 * @param encoding name of the encoding; absent if unknown
 * @throws ArchiveRefused if the file is not a table, or in an unknown encoding
 */
export function readCells(bytes: Uint8Array, encoding?: string): TableCells {
  const tableText = decodeTable(bytes, encoding);
  const text = tableText.replace(separatorLine, "");
  try {
    const delimiter = separatorLine.exec(tableText)?.[1] || findDelimiter(text);
    const { rows, warnings } = parseRows(text, delimiter);
    return { rows: rows.map((row) => row.map(readText)), warnings };
  } catch (error) {
    throw new ArchiveRefused(`The table cannot be read: ${errorMessage(error)}`);
  }
}
