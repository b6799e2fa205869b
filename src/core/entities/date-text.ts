import { dayMs } from "../durations.ts";
import { languages } from "../languages.ts";
import { simplifyLetters } from "../scripts.ts";
import { datesTexts } from "../texts/dates.ts";

// Reads the dates that the painter types, such as "5–20 December 2026".

/** A date that a text states, in ISO 8601: a day such as `2026-12-05`, or a month such as `2026-12`. */
export type StatedDate = string;

export interface StatedDates {
  start: StatedDate;
  end: StatedDate;
}

interface DateParts {
  day?: number | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

/**
 * For each language, the names of each month, January first. `Intl` cannot give them: Chromium has no
 * Armenian, and the first `Intl.DateTimeFormat` takes 8 MB of the server's memory.
 */
const monthNames = languages.map((language) => {
  const { months, monthsOfDays, shortMonths } = datesTexts[language];
  const lists = [months, monthsOfDays, shortMonths].map((names) =>
    simplifyLetters(names).split(", "),
  );
  return Array.from({ length: 12 }, (_, month) => lists.flatMap((names) => names[month] ?? []));
});

/** Words beside the parts of a date: "5th of December", "le 5 décembre", "2026 г.", "2026 թ.". */
const fillers = new Set(["of", "the", "le", "г", "год", "года", "թ", "թվական", "թվականի"]);

const minLettersOfMonth = 3;

/**
 * Returns the number of a month by its name, or by a beginning such as `sept` that only one month of a
 * language has. 1 is January.
 */
function findMonth(word: string): number | null {
  if (word.length < minLettersOfMonth) return null;
  for (const months of monthNames) {
    const matching = months.flatMap((names, index) =>
      names.some((name) => name.startsWith(word)) ? [index + 1] : [],
    );
    if (matching.length === 1) return matching[0] ?? null;
  }
  return null;
}

const dayPattern = /^(\d{1,2})(?:st|nd|rd|th|er|-?(?:го|е|ի|ին|ից))?$/;
const yearPattern = /^([12]\d{3})[гթ]?$/;

/** Returns the part of a date that a word states: `{}` for a filler, null for any other word. */
function readWord(word: string): DateParts | null {
  if (fillers.has(word)) return {};
  const day = dayPattern.exec(word);
  if (day) return { day: Number(day[1]) };
  const year = yearPattern.exec(word);
  if (year) return { year: Number(year[1]) };
  const month = findMonth(word);
  return month === null ? null : { month };
}

/** Returns the parts of one date; null if a word is unknown or a part is stated twice. */
function readParts(text: string): DateParts | null {
  const iso = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  let parts: DateParts = {};
  for (const word of text.split(/[ ,.։]/).filter(Boolean)) {
    const part = readWord(word);
    if (!part || Object.keys(part).some((name) => name in parts)) return null;
    parts = { ...parts, ...part };
  }
  return parts;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function toStatedDate({ day, month, year }: DateParts): StatedDate | null {
  if (!month || month > 12 || year === undefined) return null;
  const yearMonth = `${year}-${twoDigits(month)}`;
  if (day === undefined) return yearMonth;
  const date = `${yearMonth}-${twoDigits(day)}`;
  return day > 0 && date <= lastDay(yearMonth) ? date : null;
}

/** A dash, a hyphen between spaces, or one between two days. */
const betweenDates = / ?[–—−] ?| - |(?<=(?<![\d-])\d{1,2})-(?=\d{1,2}(?![\d-]))/;

/**
 * Reads one date, or a range such as "5–20 December 2026", where a date without a month or a year has
 * that of the other date.
 * @returns null for every other text, such as a year, or `04/05`, which has two meanings
 */
export function readDateText(text: string): StatedDates | null {
  const [firstText = "", secondText, ...furtherTexts] = simplifyLetters(text)
    .trim()
    .replaceAll(/\s+/g, " ")
    .split(betweenDates);
  const start = readParts(firstText);
  const end = secondText === undefined ? start : readParts(secondText);
  if (!start || !end || furtherTexts.length > 0) return null;
  const dates = [start, end].map(({ day, month, year }) =>
    // A year alone is no date.
    day === undefined && month === undefined
      ? null
      : toStatedDate({
          day,
          month: month ?? start.month ?? end.month,
          year: year ?? start.year ?? end.year,
        }),
  );
  const [startDate, endDate] = dates;
  if (!startDate || !endDate || firstDay(startDate) > lastDay(endDate)) return null;
  return { start: startDate, end: endDate };
}

/** True for a day, false for a month. */
export function isDay(date: StatedDate): boolean {
  return date.length === "2026-12-05".length;
}

/** @returns an ISO 8601 day */
export function firstDay(date: StatedDate): string {
  return isDay(date) ? date : `${date}-01`;
}

/** @returns an ISO 8601 day */
export function lastDay(date: StatedDate): string {
  if (isDay(date)) return date;
  const [year = 0, month = 0] = date.split("-").map(Number);
  return `${date}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** @param day in ISO 8601 */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, day.length);
}

/** Returns the day of a moment, in ISO 8601, in the time zone of the process or browser. */
export function localDay(moment: Date): string {
  const month = twoDigits(moment.getMonth() + 1);
  return `${moment.getFullYear()}-${month}-${twoDigits(moment.getDate())}`;
}
