import { type NumberKind, readMeanings, readNumber } from "../../../core/number-text.ts";
import { findOtherCurrency, readPriceIn, splitPrice } from "../../../core/price-text.ts";
import { fill } from "../../../core/template.ts";
import type { FieldKind } from "../record-fields/form-field.ts";
import { withDecimalMark } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

// A number field holds a number, null if it is empty, or the typed text if that is no number.

/** Returns "whole" for years and prices of originals, which have no decimals. */
function numberKind(kind: FieldKind): NumberKind {
  return kind === "decimal" ? "decimal" : "whole";
}

/**
 * Returns the value for a typed text. A text that cannot be read stays as it is typed.
 * @param currency code of the currency that a price may name
 */
export function typedValue(
  text: string,
  kind: FieldKind,
  currency?: string,
): number | string | null {
  if (text.trim() === "") return null;
  const read = currency ? readPriceIn.bind(null, currency) : readNumber;
  return read(text, numberKind(kind)) ?? text;
}

/** Returns a value as its field shows it: `89,9` in Russian. */
export function showNumber(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return "";
  return withDecimalMark(String(value));
}

/** True for a number above 0. False for an empty field, and for a text that is no number. */
export function isAboveZero(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

/**
 * Returns the four digits that the painter may have meant by a short year: 1998 for 98. Three digits
 * do not tell, so the present year stands for them.
 * @param year above 0
 */
function exampleYear(year: number): number {
  const thisYear = new Date().getFullYear();
  if (year > 99) return thisYear;
  const inThisCentury = thisYear - (thisYear % 100) + year;
  return inThisCentury > thisYear + 1 ? inThisCentury - 100 : inThisCentury;
}

/** Returns the message about a text that is no number, or that can mean two: 1.200 is 1200 or 1.2. */
export function unreadableNumberMessage(typed: string): string {
  const [thousands, decimals] = readMeanings(splitPrice(typed)?.number ?? typed);
  if (thousands === undefined || decimals === undefined) {
    return fill(texts.forms.notNumber, { typed });
  }
  const meanings = { thousands: showNumber(thousands), decimals: showNumber(decimals) };
  return fill(texts.forms.twoMeanings, { typed, ...meanings });
}

/** Returns the message about an unreadable price. @param fieldCurrency code of the field's currency */
export function unreadablePriceMessage(typed: string, fieldCurrency: string): string {
  const currency = findOtherCurrency(fieldCurrency, typed);
  if (!currency) return unreadableNumberMessage(typed);
  return fill(texts.forms.otherCurrency, { typed, currency });
}

/**
 * Returns why the value of a number field cannot be saved; undefined if it can.
 * @param currency code of the currency that a price may name
 */
export function numberProblem(
  value: unknown,
  kind: FieldKind,
  currency?: string,
): string | undefined {
  // A draft of an earlier version holds a year as text, and a text may be a price in a new currency.
  const number = typeof value === "string" ? typedValue(value, kind, currency) : value;
  if (typeof number === "string") {
    return currency ? unreadablePriceMessage(number, currency) : unreadableNumberMessage(number);
  }
  const isShortYear = kind === "year" && typeof number === "number" && number > 0 && number < 1000;
  return isShortYear ? fill(texts.forms.shortYear, { year: exampleYear(number) }) : undefined;
}
