import { isUtf8 } from "node:buffer";
import { ArchiveRefused, reasonOf } from "@nkar/archive/archive";
import { parse } from "csv-parse/sync";
import { type ArtworkField, fieldNamed, readableColumns } from "../tables/artworks.ts";
import { currencyInHeader } from "../tables/price.ts";
import type { TableRow } from "./artwork-cells.ts";

const maxRows = 20_000;

/** Some programs state the separator in the first line. */
const separatorLine = /^\ufeff?sep=.?\r?\n/i;

/** Spreadsheets of some locales write ; or tabs. */
function findDelimiter(text: string): string {
  const [header = ""] = text.split(/\r\n|\r|\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** @throws ArchiveRefused if the file is not a table */
export function readCells(bytes: Uint8Array): { rows: string[][]; warnings: string[] } {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encoding = isUtf16 ? "utf-16le" : isUtf8(bytes) ? "utf-8" : "windows-1252";
  const text = new TextDecoder(encoding).decode(bytes).replace(separatorLine, "");
  const warning = "The table is not in UTF-8; letters with accents may come out wrong.";
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 1_000_000,
    });
    return { rows, warnings: encoding === "windows-1252" ? [warning] : [] };
  } catch (error) {
    throw new ArchiveRefused(`The table cannot be read: ${reasonOf(error)}`);
  }
}

/** Our exports prefix cells that look like formulas with '. */
function unescapeFormula(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

function unitInHeader(field: ArtworkField, header: string): string | null {
  const unit = readableColumns.get(field)?.unit;
  if (unit === "currency") return currencyInHeader(header);
  const length = unit === "length" && /\b(cm|in)(ch|ches)?\b/i.exec(header)?.[1];
  return length ? length.toLowerCase() : null;
}

/** True for numbers alone, such as "60 x 80". */
export function isBare(cell: string): boolean {
  return /\d/.test(cell) && !/(?![xх])\p{L}|["″\p{Sc}]/iu.test(cell);
}

/** A header such as "Size (cm)" or "Price (EUR)" may state the unit. */
function withUnit(field: ArtworkField, header: string, cell: string): string {
  const unit = isBare(cell) ? unitInHeader(field, header) : null;
  return unit ? `${cell} ${unit}` : cell;
}

/** @throws ArchiveRefused if the file is not a table, lacks a title column, or has too many rows */
export function readTable(bytes: Uint8Array): { rows: TableRow[]; warnings: string[] } {
  const { rows: records, warnings } = readCells(bytes);
  const [header = []] = records.splice(0, 1);
  if (records.length > maxRows) {
    throw new ArchiveRefused(`The table has more than ${maxRows} rows.`);
  }
  const fields = header.map(fieldNamed);
  if (!fields.includes("title")) {
    throw new ArchiveRefused(
      `The table has no column "Title". Its first row must name the columns; it says: ${header.join(", ") || "nothing"}.`,
    );
  }
  const unknown = header.filter((name, index) => name !== "" && fields[index] === null);
  if (unknown.length > 0) warnings.push(`Columns that are not used: ${unknown.join(", ")}.`);
  const rows = records.map((record, index) => {
    const cells = new Map<ArtworkField, string[]>();
    for (const [column, field] of fields.entries()) {
      const cell = unescapeFormula(record[column] ?? "");
      if (!field || cell === "") continue;
      cells.set(field, [...(cells.get(field) ?? []), withUnit(field, header[column] ?? "", cell)]);
    }
    return { where: `row ${index + 2}`, cells };
  });
  return { rows: rows.filter(({ cells }) => cells.size > 0), warnings };
}
