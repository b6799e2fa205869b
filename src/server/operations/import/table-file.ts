import { parse } from "csv-parse/sync";
import { ArchiveRefused } from "../zip/zip-reader.ts";

export const fields = [
  "title",
  "year",
  "medium",
  "dimensions",
  "width",
  "height",
  "price",
  "availability",
  "sold",
  "type",
  "size",
  "description",
  "featured",
  "pictures",
  "saatchiUrl",
  "buyLink",
  "availableForPrint",
  "preferredPrintMaterial",
] as const;
export type Field = (typeof fields)[number];

/** Compared without case, accents, punctuation and trailing numbers. */
const names: Record<Field, string[]> = {
  title: ["title", "name", "work", "artwork", "title of work", "work title", "painting"],
  year: ["year", "date", "created", "year of creation", "year made", "completed"],
  medium: ["medium", "technique", "media", "materials", "material", "medium and support"],
  dimensions: [
    "dimensions",
    "dimension",
    "measurements",
    "format",
    "size cm",
    "size in",
    "size inches",
  ],
  width: ["width", "width cm", "width in", "w cm", "breadth cm"],
  height: ["height", "height cm", "height in", "h cm"],
  price: ["price", "price usd", "price in usd", "price dollars", "cost", "asking price"],
  availability: ["availability", "available", "status", "for sale", "state"],
  sold: ["sold"],
  type: ["type", "category", "kind"],
  size: ["size", "size category"],
  description: ["description", "text", "about", "notes", "caption", "about the work"],
  featured: ["featured", "highlight", "on homepage", "home page"],
  pictures: [
    "picture",
    "pictures",
    "image",
    "images",
    "photo",
    "photos",
    "file",
    "files",
    "filename",
    "file name",
    "image file",
    "picture file",
    "main image",
    "additional image",
  ],
  saatchiUrl: [
    "marketplace",
    "marketplace url",
    "marketplace link",
    "saatchi",
    "saatchi url",
    "saatchiurl",
    "link",
    "url",
  ],
  buyLink: ["buy link", "buylink", "shop", "shop link", "buy"],
  availableForPrint: ["available as print", "available for print", "availableforprint", "as print"],
  preferredPrintMaterial: ["preferred material", "print material", "preferredprintmaterial"],
};

export interface TableRow {
  /** Such as "row 3"; the header is row 1. */
  where: string;
  /** In column order, without empty cells. */
  cells: Map<Field, string[]>;
  remarks: string[];
  problems: string[];
}

export interface Table {
  rows: TableRow[];
  columns: Set<Field>;
  warnings: string[];
}

const maxRows = 20_000;

function normalize(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<!\d)\d+$/, "")
    .trimEnd();
}

export function fieldNamed(header: string): Field | null {
  const name = normalize(header);
  return fields.find((field) => names[field].includes(name)) ?? null;
}

function decode(bytes: Uint8Array): { text: string; warnings: string[] } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder("utf-16le").decode(bytes), warnings: [] };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    return {
      text: new TextDecoder("windows-1252").decode(bytes),
      warnings: ["The table is not in UTF-8; letters with accents may come out wrong."],
    };
  }
}

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
  const { text: fullText, warnings } = decode(bytes);
  const text = fullText.replace(separatorLine, "");
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 1_000_000,
    });
    return { rows, warnings };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`The table cannot be read: ${reason}`);
  }
}

/** Our exports prefix cells that look like formulas with '. */
function unescapeFormula(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}

const measuredFields: Field[] = ["dimensions", "size", "width", "height"];

/** A header such as "Size (cm)" may state the unit. */
function withUnit(field: Field, header: string, cell: string): string {
  const unit = /\b(cm|in)(ch|ches)?\b/i.exec(header)?.[1];
  const isBare = /\d/.test(cell) && !/[a-wyz"″]/i.test(cell);
  return unit && isBare && measuredFields.includes(field) ? `${cell} ${unit.toLowerCase()}` : cell;
}

/** @throws ArchiveRefused if the file is not a table, lacks a title column, or has too many rows */
export function readTable(bytes: Uint8Array): Table {
  const { rows: cells, warnings } = readCells(bytes);
  const [header = [], ...records] = cells;
  if (records.length > maxRows) {
    throw new ArchiveRefused(`The table has more than ${maxRows} rows.`);
  }
  const columns = header.map(fieldNamed);
  if (!columns.includes("title")) {
    throw new ArchiveRefused(
      `The table has no column "Title". Its first row must name the columns; it says: ${header.join(", ") || "nothing"}.`,
    );
  }
  const unknown = header.filter((name, index) => name !== "" && columns[index] === null);
  if (unknown.length > 0) warnings.push(`Columns that are not used: ${unknown.join(", ")}.`);
  const rows = records.map((record, index) => {
    const cells = new Map<Field, string[]>();
    for (const [column, field] of columns.entries()) {
      const cell = unescapeFormula(record[column] ?? "");
      if (!field || cell === "") continue;
      cells.set(field, [...(cells.get(field) ?? []), withUnit(field, header[column] ?? "", cell)]);
    }
    return { where: `row ${index + 2}`, cells, remarks: [], problems: [] };
  });
  return {
    rows: rows.filter(({ cells }) => cells.size > 0),
    columns: new Set(columns.filter((field) => field !== null)),
    warnings,
  };
}
