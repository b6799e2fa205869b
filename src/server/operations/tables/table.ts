import { stringify } from "csv-stringify/sync";
import type { ContentName } from "../../../core/api-routes.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import { languageIn } from "../../../core/entities/translation-rules.ts";
import type { ContentRecords, FieldName } from "../../../core/records/records.ts";

// Tables of records for spreadsheets: how exports write their columns, and how imports read them.

/**
 * The result of reading a cell. `problem` and `remark` continue a sentence that begins with the text of
 * the cell. A remark says that the value is not stored as it is written.
 */
export type Cell = { value: unknown; remark?: string | undefined } | { problem: string };

/** Functions and facts for cells whose text depends on other parts of the site. */
export interface CellFormats {
  /** The code of the currency of originals. */
  currency: string;
  /** Returns the cell for pictures: their paths in the export, or external addresses. */
  pictures(addresses: readonly string[]): string;
  /** Returns the cell for the sizes of a print. */
  sizes(sizes: readonly PrintSize[]): string;
}

export interface Column<Value = unknown> {
  /** The header that exports write. */
  name: string;
  /**
   * Other headers by which imports know the column, in English, German and the site's languages, separated
   * by commas. Case, accents, punctuation, units and numbers at the end do not count.
   */
  otherNames?: string;
  /** The kind of unit that the header may state for bare numbers, as in "Size (cm)" or "Price (EUR)". */
  unit?: "length" | "currency";
  /** Reads a cell. Null if imports ignore the column. @param currency that of originals on this site */
  read?: ((text: string, currency: string) => Cell) | null;
  /** Returns the cell for a value. Absent if the cell is the value itself. */
  write?(value: Value, formats: CellFormats): unknown;
}

/** A column for each declared field, in the order of the table. Null for a field that it leaves out. */
export type Table<Name extends ContentName> = {
  readonly [Field in FieldName<Name>]: Column<
    ContentRecords[Name][Field & keyof ContentRecords[Name]]
  > | null;
};

/** A table that imports read: each of its columns has `read`. */
export type ImportedTable<Name extends ContentName> = {
  readonly [Field in keyof Table<Name>]: Table<Name>[Field] &
    (Pick<Required<Column>, "read"> | null);
};

/** Units of length in headers such as "Size (cm)"; "in" is also the preposition of "Size in cm". */
const lengthUnits =
  /(?<!\p{L})(?:cm|mm|in|inch|inches|см|мм|дюйм|дюймы|սմ|մմ|դյույմ|pouces)(?!\p{L})/giu;

/** The order of the sides in headers such as "Size (H x W)": two or three names with a sign between. */
const sidesOrder =
  /(?<!\p{L})(?:(?:h|w|d|b|l|p|t|в|ш|г|լ|բ|խ|height|width|depth|length|höhe|breite|tiefe|hauteur|largeur|profondeur|высота|ширина|глубина)(?:\s?[x×х*]\s?(?=\p{L})|(?!\p{L}))){2,3}/iu;

/** Returns the order of the sides that a header states, such as "H x W"; null if it states none. */
export function findSidesOrder(header: string): string | null {
  return sidesOrder.exec(header)?.[0] ?? null;
}

/** Returns the unit of length that a header states, in lower case; null if it states none. */
export function findLengthUnit(header: string): string | null {
  const units = header.toLowerCase().match(lengthUnits) ?? [];
  return units.find((unit) => unit !== "in") ?? units[0] ?? null;
}

/**
 * Returns a header without its units of length, the order of sides and a preposition before the unit:
 * "Размеры" for "Размеры в см".
 */
export function withoutLengthUnit(header: string): string {
  const withoutUnits = header.replace(sidesOrder, "").replaceAll(lengthUnits, "");
  return withoutUnits.replace(/ (?:в|en) ?$/iu, "");
}

/** Returns the header of a column. @param currency code or sign; "" if headers name no currency */
export function formatHeader({ name, unit }: Column, currency: string): string {
  return unit === "currency" && currency !== "" ? `${name} (${currency})` : name;
}

/**
 * Writes records as CSV with a byte order mark. Escapes texts that look like formulas, because spreadsheet
 * programs would run them.
 * @param header names of the columns by field
 */
export function toCsv(header: Record<string, string>, records: readonly object[]): string {
  return stringify([...records], {
    header: true,
    columns: header,
    bom: true,
    cast: { boolean: (flag) => (flag ? "yes" : "no") },
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}

/** Header of the column with the language of each record. Exports in English alone have no such column. */
export const languageColumn = "Language";

/** Header of the column with the series of a work. Exports of a site without series have no such column. */
export const seriesColumn = "Series";

/**
 * Writes records as CSV. The header of a price names the currency.
 * @param writeSeries returns the cell about the series of a record; absent if no column is needed
 */
export function writeTable<Name extends ContentName>(
  table: Table<Name>,
  records: readonly ContentRecords[Name][],
  formats: CellFormats,
  writeSeries?: (id: number) => string,
): string {
  const columns = Object.entries<Column | null>(table).flatMap(([field, column]) =>
    column ? [{ field, column }] : [],
  );
  const header = columns.map(({ field, column }) => [
    field,
    formatHeader(column, formats.currency),
  ]);
  if (writeSeries) header.push(["series", seriesColumn]);
  if (records.some(({ writtenIn }) => writtenIn)) header.push(["language", languageColumn]);
  const rows = records.map((record) => {
    const language = languageIn(record.writtenIn, "title");
    const values: Record<string, unknown> = {
      ...record,
      language,
      series: writeSeries?.(record.id),
    };
    for (const { field, column } of columns) {
      if (column.write) values[field] = column.write(values[field], formats);
    }
    return values;
  });
  return toCsv(Object.fromEntries(header), rows);
}
