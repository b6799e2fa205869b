import { formatsIn, pluralIn } from "../../../core/format.ts";
import { type Counted, fill, formMark } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { adminLanguage, texts } from "./texts.ts";

/** Prices and sizes in the admin's language. */
export const format = formatsIn(adminLanguage);

const choose = pluralIn(adminLanguage);

/** Returns the form of a text for a number, with the number in it. */
export function plural(counted: Counted, count: number): string {
  return choose(count, (number) => counted.replaceAll("{count}", number).split(formMark));
}

/** Returns `1,204` in English. */
export const formatNumber = format.count;

/** Returns `12,5` for `12.5` in Russian. */
export function withDecimalMark(digits: string): string {
  return digits.replace(".", formatTexts[adminLanguage].decimalMark);
}

// Not by `Intl`: Chromium has no Armenian. In the browser's time zone; the examples are English.

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

/** Leaves out the day if it is today. @param moment in ms since 1970 */
export function formatTime(moment: number): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? formatClock(date) : formatMoment(date);
}
