import { type NumberKind, readMeanings, readNumber } from "../../../core/number-text.ts";
import { fill } from "../../../core/template.ts";
import type { FieldKind } from "../record-fields/form-field.ts";
import { withDecimalMark } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";

// A number field holds a number, null if it is empty, or the typed text if that is no number.

/** Returns the marks that a field reads: years and prices of originals have no decimals. */
function numberKind(kind: FieldKind): NumberKind {
  return kind === "decimal" ? "decimal" : "whole";
}

/** Returns the value for a typed text. A text that cannot be read stays as it is typed. */
export function typedValue(text: string, kind: FieldKind): number | string | null {
  if (text.trim() === "") return null;
  return readNumber(text, numberKind(kind)) ?? text;
}

/** Returns a value as its field shows it: `89,9` in Russian. */
export function showNumber(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return "";
  return withDecimalMark(String(value));
}

/** False for an empty field, and for a text that is no number. */
export function isAboveZero(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

/** @param year above 0 */
function fullYear(year: number): number {
  const present = new Date().getFullYear();
  if (year > 99) return present;
  const recent = present - (present % 100) + year;
  return recent > present + 1 ? recent - 100 : recent;
}

/** Returns why a text is not read as a number. */
export function unreadMessage(typed: string): string {
  const [thousands, decimals] = readMeanings(typed);
  if (thousands === undefined || decimals === undefined) {
    return fill(texts.forms.notNumber, { typed });
  }
  const meanings = { thousands: showNumber(thousands), decimals: showNumber(decimals) };
  return fill(texts.forms.twoMeanings, { typed, ...meanings });
}

/** Returns why the value of a number field cannot be saved; undefined if it can. */
export function numberProblem(value: unknown, kind: FieldKind): string | undefined {
  // A draft of an earlier version holds a year as text.
  const number = typeof value === "string" ? typedValue(value, kind) : value;
  if (typeof number === "string") return unreadMessage(number);
  const isShortYear = kind === "year" && typeof number === "number" && number > 0 && number < 1000;
  return isShortYear ? fill(texts.forms.shortYear, { year: fullYear(number) }) : undefined;
}
