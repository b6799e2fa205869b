import { cmPerInch } from "@nkar/dimensions/units";
import {
  type ArtworkSize,
  type ArtworkType,
  artworkSizes,
  artworkTypes,
  availabilities,
} from "../../../core/entities/artwork-rules.ts";
import { defaultLanguage, type Language, languages } from "../../../core/languages.ts";
import { readNumber } from "../../../core/number-text.ts";
import { findNamedTypes } from "./media-words.ts";
import { readSaleWord, toAvailability } from "./sale-words.ts";
import type { Cell } from "./table.ts";

// Reads the cells of tables of artworks, in English, German and the site's languages.

// Spreadsheet programs write true and false in their own language.
const yesWords = new Set("yes y true 1 x ✓ ✔ ☑ ✅ ja wahr oui vrai да истина այո".split(" "));
const noWords = new Set([
  "",
  ..."no n false 0 ☐ ✗ ✘ ❌ nein falsch non faux нет ложь ոչ".split(" "),
]);

function parseYesNo(text: string): boolean | undefined {
  // A mark may be followed by a sign that it is a picture.
  const word = text.toLowerCase().replaceAll("\ufe0f", "");
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

function createChoiceParser(choices: readonly string[]) {
  return (text: string) => choices.find((choice) => choice === text.toLowerCase());
}

/**
 * Reads a cell of the column Availability, or a word about availability in the column Price. A number says
 * how many pieces a shop has in stock.
 */
export function readAvailability(text: string): Cell {
  const count = readNumber(text, "whole");
  if (count !== null && count > 1) return { value: "available", remark: "counts as available" };
  if (count !== null && count <= 0) return { value: "sold", remark: "counts as sold" };
  const isForSale = parseYesNo(text);
  if (isForSale === true) return { value: "available" };
  if (isForSale === false) return { value: "sold", remark: "counts as sold" };
  const word = readSaleWord(text);
  const value = toAvailability(word);
  if (value === undefined) return { problem: `is none of ${availabilities.join(", ")}` };
  return { value, remark: word === "not for sale" ? "counts as sold" : undefined };
}

/** Reads a type, or a medium of which all words name one type. */
export function parseType(text: string): ArtworkType | undefined {
  const type = artworkTypes.find((each) => each === text.toLowerCase());
  const [namedType, ...otherTypes] = findNamedTypes(text);
  return type ?? (otherTypes.length === 0 ? namedType : undefined);
}

const sizeWords: Record<ArtworkSize, string> = {
  small: "small փոքր малый маленький petit klein",
  medium: "medium միջին средний moyen mittel",
  large: "large big մեծ большой grand groß",
};

export function parseSize(text: string): ArtworkSize | undefined {
  const word = text.toLowerCase();
  return artworkSizes.find((size) => sizeWords[size].split(" ").includes(word));
}

/** A year in four digits, or the year of a date in eight digits, as in "20190504". */
const firstYear = /(?<!\d)(\d{4})(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?(?!\d)/;

/** Words that only say that the number is a year. */
const yearWords =
  /(?<!\p{L})(?:year|ad|in|made|painted|created|completed|année|en|jahr|гг?|год[ау]?|в|թթ?|թ-ին|թվական(?:ին)?)(?!\p{L})/giu;

/**
 * Reads a year, of several years the first. A remark follows if the cell says more than the year, as
 * "2019–2021", "c. 2019" and "2019?" do, or if the year is to come.
 */
export function readYear(text: string): { value: number; remark?: string } | { problem: string } {
  const [, year] = firstYear.exec(text) ?? [];
  if (year === undefined) return { problem: "contains no year" };
  if (Number(year) > new Date().getFullYear()) {
    return { value: Number(year), remark: "is a year to come" };
  }
  const saysMore = /[\p{L}\d?~±<>]/u.test(text.replaceAll(year, "").replaceAll(yearWords, ""));
  return { value: Number(year), ...(saysMore && { remark: `is read as ${year}` }) };
}

/** Reads a language: its code, or its name in English or in the language itself. */
export function parseLanguage(text: string): Language | undefined {
  const name = text.toLowerCase();
  const getName = (reader: Language, code: Language) =>
    new Intl.DisplayNames(reader, { type: "language" }).of(code)?.toLowerCase();
  return languages.find(
    (code) => code === name || [defaultLanguage, code].some((each) => getName(each, code) === name),
  );
}

/** Reads a length in cm or inches; a number without a unit is cm. Returns cm. */
export function parseLength(text: string): number | undefined {
  const [, number, unit = "cm"] = /^(\d+(?:[.,]\d+)?)\s*(cm|in|["″])?$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  const length = Number(number.replace(",", "."));
  return unit.toLowerCase() === "cm" ? length : Number((length * cmPerInch).toFixed(1));
}

/** Creates the reader of a column. @param problem the problem of a text that `parse` cannot read */
export function createReader(parse: (text: string) => unknown, problem: string) {
  return {
    read(text: string): Cell {
      const value = parse(text);
      return value === undefined ? { problem } : { value };
    },
  };
}

/** Reads a text in which a shop has written its line breaks as "\\n". */
export function readLines(text: string): Cell {
  const lines = text.replaceAll("\\n", "\n");
  return { value: lines, remark: lines === text ? undefined : "has “\\n” for line breaks" };
}

export const textReader = { read: (text: string): Cell => ({ value: text }) };
export const yesNoReader = createReader(parseYesNo, "is neither yes nor no");

export function createChoiceReader(
  choices: readonly string[],
  parse = createChoiceParser(choices),
) {
  return createReader(parse, `is none of ${choices.join(", ")}`);
}
