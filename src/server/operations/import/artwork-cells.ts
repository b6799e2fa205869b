import { isUnclearSize, lacksUnit } from "@nkar/dimensions/both-units";
import { parseDimensions } from "@nkar/dimensions/parse";
import { type Language, languages } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import { trimText } from "../../../core/trim-text.ts";
import { type ArtworkField, readableColumns } from "../tables/artworks.ts";
import { parseType, readAvailability } from "../tables/cells.ts";
import { findNamedTypes } from "../tables/media-words.ts";
import { readSaleWord } from "../tables/sale-words.ts";
import type { Cell } from "../tables/table.ts";
import { describeLoss } from "./lost-letters.ts";

// Reads the cells of one row of an imported table as the fields of an artwork.

export interface TableRow {
  /** Such as "row 3". */
  rowName: string;
  /** The cells of each field, in the order of the columns, without empty cells. */
  cells: Map<ArtworkField, string[]>;
  /** Problems of the row itself, such as a cell without a column. */
  problems: string[];
}

export interface ArtworkCells {
  title: string;
  year: number | null;
  /** The language of the texts; undefined if the table does not state it. */
  language: Language | undefined;
  /** Titles of the series that contain the work. */
  series: string[];
  /** Fields of the artwork, without missing columns and empty cells. */
  statedFields: Record<string, unknown>;
  problems: string[];
  /** About cells that the painter should check. */
  remarks: string[];
  /** Fields whose cells cannot be read. */
  unreadable: Set<string>;
}

export interface CellRules {
  /** The code of the currency of originals. */
  currency: string;
  /** True if texts that have lost letters are imported as they are. */
  acceptDamagedText: boolean;
}

/** Fields whose cells are stored as they are written. */
export const textFields = ["title", "medium", "dimensions", "description"] as const;

const isTextField = (field: ArtworkField) => textFields.some((each) => each === field);

/** Errors that spreadsheet programs write into cells, and `####`, which a narrow column shows. */
const spreadsheetError = /^#(?:[¡¿]?\p{Lu}[\p{Lu}\d/]*[!?]|\p{Lu}\/\p{Lu}|NV|YOK|#+)$/u;

/** HTML tags, and codes of HTML such as &amp;. */
const htmlPattern = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;

/** Returns the size in cm; numbers without a unit are cm. */
export function readSize(dimensions: string) {
  return parseDimensions(dimensions) ?? parseDimensions(`${dimensions} cm`);
}

/** Guesses the class of a size: small up to 40 cm on the longest edge, large above 100 cm. */
function guessSize(dimensions: string): Artwork["size"] {
  const size = readSize(dimensions);
  if (!size) return "medium";
  const longestCm = Math.max(size.width, size.height);
  if (longestCm > 100) return "large";
  return longestCm > 40 ? "medium" : "small";
}

/** Joins the cells that several columns state for one field. */
function joinCells({ cells }: TableRow, field: ArtworkField): string | undefined {
  return cells.get(field)?.join(field === "medium" ? ", " : "\n");
}

/**
 * Reads a cell, and returns the field that it states. Words such as "Sold" in place of a price state
 * the availability, and "Price on request" the price 0.
 */
function readCell(column: ArtworkField, text: string, rules: CellRules): [ArtworkField, Cell] {
  if (spreadsheetError.test(text)) {
    return [column, { problem: "is an error of the spreadsheet program" }];
  }
  const loss = !rules.acceptDamagedText && isTextField(column) ? describeLoss(text) : null;
  if (loss) return [column, { problem: loss }];
  const saleWord = column === "price" ? readSaleWord(text) : null;
  if (saleWord === "on request") return ["price", { value: 0 }];
  // "Available" states no price, so it becomes a problem below.
  if (saleWord !== null && saleWord !== "available") {
    return ["availability", readAvailability(text)];
  }
  const read = readableColumns.get(column)?.read;
  const cell = read?.(text, rules.currency) ?? { value: text };
  const isHtml = isTextField(column) && htmlPattern.test(text);
  const remark = "contains HTML, which the site shows as it stands";
  return [column, isHtml && "value" in cell ? { ...cell, remark } : cell];
}

/** Splits titles at `|` and at line ends. A `|` within a title has a backslash before it, as in exports. */
function splitTitles(cell: unknown): string[] {
  const titles = String(cell ?? "")
    .split(/(?<!\\)\||\n/)
    .map((title) => trimText(title.replaceAll("\\|", "|")));
  return [...new Set(titles)].filter(Boolean);
}

/** Returns the availability, or a problem if columns differ. @param statements column and availability */
function reconcileAvailability(statements: [column: string, availability: unknown][]): {
  availability: unknown;
  problem?: string;
} {
  const [first, ...laterStatements] = statements;
  const different = laterStatements.find(([, availability]) => availability !== first?.[1]);
  if (!first || !different) return { availability: first?.[1] };
  const problem = `${first[0]} says ${first[1]}, but ${different[0]} says ${different[1]}`;
  return { availability: undefined, problem };
}

/**
 * Reads the cells of a row. A problem names each cell that cannot be read, and a remark each cell that the
 * painter should check.
 */
export function readArtworkCells(row: TableRow, rules: CellRules): ArtworkCells {
  const problems = [...row.problems];
  const remarks: string[] = [];
  const unreadable = new Set<string>();
  const values: Partial<Record<ArtworkField, unknown>> = {};
  const availabilities: [string, unknown][] = [];
  // A "Size" column may contain dimensions, or small, medium or large.
  const isMeasured = /\d/.test(joinCells(row, "size") ?? "");
  for (const [column, { name }] of readableColumns) {
    const text = joinCells(row, column);
    if (text === undefined || (column === "size" && isMeasured)) continue;
    const [field, cell] = readCell(column, text, rules);
    if (!("value" in cell)) {
      unreadable.add(field);
      problems.push(`${name}: “${text}” ${cell.problem}`);
      continue;
    }
    if (cell.remark) remarks.push(`${name}: “${text}” ${cell.remark}`);
    if (field === "availability") availabilities.push([name, cell.value]);
    else if (field !== "sold") values[field] = cell.value;
    else if (cell.value) availabilities.unshift([name, "sold"]);
    // "No" in the column Sold counts only without a column of availability, which may say reserved.
    else if (!row.cells.has("availability")) availabilities.push([name, "available"]);
  }
  const { availability, problem } = reconcileAvailability(availabilities);
  if (problem) problems.push(problem);
  const { images: _, language, series, ...fields } = values;
  const measuredSize = isMeasured ? joinCells(row, "size") : undefined;
  const dimensions = values.dimensions ?? measuredSize;
  if (measuredSize !== undefined && dimensions !== measuredSize) {
    problems.push(`Dimensions says ${dimensions}, but Size says ${measuredSize}`);
  }
  const allFields = { ...fields, dimensions, availability };
  return {
    title: joinCells(row, "title") ?? "",
    language: languages.find((each) => each === language),
    series: splitTitles(series),
    year: typeof values.year === "number" ? values.year : null,
    statedFields: Object.fromEntries(
      Object.entries(allFields).filter(([, value]) => value !== undefined),
    ),
    problems,
    remarks,
    unreadable,
  };
}

function explainUnreadable(dimensions: string): string {
  if (isUnclearSize(dimensions)) return "the painting's own size is not clear";
  return lacksUnit(dimensions) ? "the unit is missing" : "this is not readable as a size";
}

/** Returns a remark if the site cannot show a work to scale with these dimensions; empty if it can, or without dimensions. */
export function describeSizeProblem(dimensions: unknown): string[] {
  const text = typeof dimensions === "string" ? dimensions : "";
  if (text === "" || parseDimensions(text)) return [];
  return [
    `Dimensions: “${text}”: ${explainUnreadable(text)}, so the site does not show the work to scale`,
  ];
}

/** Chooses values for fields that the table does not state. A remark names each value. */
export function chooseDefaults(statedFields: Record<string, unknown>): {
  defaults: Record<string, unknown>;
  remarks: string[];
} {
  const { medium = "", dimensions = "", availability = "available" } = statedFields;
  const defaultFields: Record<string, unknown> = {
    type: parseType(String(medium)) ?? "mixed",
    size: guessSize(String(dimensions)),
    availability,
    description: [medium, dimensions].filter(Boolean).join(", "),
    // Sold artworks need no price.
    ...(availability === "sold" && { price: 0 }),
  };
  const chosenFields = Object.entries(defaultFields).filter(
    ([field]) => statedFields[field] === undefined,
  );
  const notes = chosenFields.map(([field, value]) => `${field} “${value}”`);
  const remarks = notes.length > 0 ? [`Not in the table: ${notes.join(", ")}`] : [];
  if (statedFields.type === undefined && findNamedTypes(String(medium)).length === 0) {
    remarks.push(`Type: no known medium in “${medium}”, so it is mixed: state it in a column Type`);
  }
  return { defaults: { title: "", ...Object.fromEntries(chosenFields) }, remarks };
}
