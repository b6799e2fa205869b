import { formatsIn, pluralIn } from "../../../core/format.ts";
import { type Counted, fill, formMark } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { adminLanguage, texts } from "./texts.ts";

/** Functions that write prices and sizes in the admin's language. */
export const format = formatsIn(adminLanguage);

const choosePluralForm = pluralIn(adminLanguage);

/** Returns the plural form of a text for a count, with the count in place of `{count}`. */
export function plural(text: Counted, count: number): string {
  return choosePluralForm(count, (number) => text.replaceAll("{count}", number).split(formMark));
}

/** Writes a whole number in the admin's language: `1,204` in English. */
export const formatNumber = format.count;

/** Writes a number with the decimal mark of the admin's language: `12,5` for `12.5` in Russian. */
export function withDecimalMark(digits: string): string {
  return digits.replace(".", formatTexts[adminLanguage].decimalMark);
}

// Dates are in the time zone of the browser. `Intl` does not write them, because Chromium has no
// Armenian. The examples below are English.

const months = texts.dates.months.split(", ");

/** Returns `2 November 2026`. */
export function formatDay(date: Date): string {
  const month = months[date.getMonth()] ?? "";
  return fill(texts.dates.day, { day: date.getDate(), month, year: date.getFullYear() });
}

function formatClock(date: Date): string {
  return date.toTimeString().slice(0, "09:05".length);
}

/** Returns `2 November 2026, 09:05`. */
export function formatMoment(date: Date): string {
  return `${formatDay(date)}, ${formatClock(date)}`;
}

/** Returns day and time, but only the time of a moment today. @param moment in ms since 1970 */
export function formatTime(moment: number): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? formatClock(date) : formatMoment(date);
}
