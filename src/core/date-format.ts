import { isDay, type StatedDate, type StatedDates } from "./entities/date-text.ts";
import type { Timing } from "./entities/exhibition-rules.ts";
import type { Language } from "./languages.ts";
import { datesTexts } from "./texts/dates.ts";

/**
 * Returns the formats of dates in a language. `Intl` cannot replace them: Chromium has no Armenian, and
 * the first `Intl.DateTimeFormat` takes 8 MB of the server's memory.
 */
function createDateFormat(language: Language) {
  const texts = datesTexts[language];
  const monthIn = (names: string, date: StatedDate) =>
    names.split(", ")[Number(date.split("-")[1]) - 1] ?? "";

  /** Returns `5`. */
  function formatDay(date: StatedDate): string {
    const number = Number(date.split("-")[2]);
    return number === 1 ? texts.firstDay : String(number);
  }
  /** Returns `5 December`. */
  const formatDayAndMonth = (date: StatedDate) =>
    texts.dayOfMonth({ day: formatDay(date), month: monthIn(texts.monthsOfDays, date) });

  /** Returns `5 December 2026`, or `December 2026` for a month. */
  function formatWhole(date: StatedDate): string {
    const [year = ""] = date.split("-");
    return isDay(date)
      ? texts.day({ dayOfMonth: formatDayAndMonth(date), year })
      : texts.month({ month: monthIn(texts.months, date), year });
  }
  return { formatDay, formatDayAndMonth, formatWhole };
}

/** Returns `5 December 2026`, or `December 2026` for a month. */
export function formatDate(date: StatedDate, language: Language): string {
  return createDateFormat(language).formatWhole(date);
}

/** Returns `5 – 20 December 2026`: the start leaves out the month and the year of the end. */
export function formatDates({ start, end }: StatedDates, language: Language): string {
  const { formatDay, formatDayAndMonth, formatWhole } = createDateFormat(language);
  const wholeEnd = formatWhole(end);
  if (start === end) return wholeEnd;
  const startsAlike = (length: number) =>
    isDay(start) && isDay(end) && start.slice(0, length) === end.slice(0, length);
  const isSameMonth = startsAlike("2026-12".length);
  const isSameYear = startsAlike("2026".length);
  if (isSameMonth) return `${formatDay(start)} – ${wholeEnd}`;
  return `${isSameYear ? formatDayAndMonth(start) : formatWhole(start)} – ${wholeEnd}`;
}

/**
 * Returns `until 20 January 2027` for an exhibition that is on, `5 December 2026 – 20 January 2027`
 * for others; empty without dates.
 * @param until adds the word "until" to a date
 */
export function formatTiming(
  { group, dates }: Timing,
  language: Language,
  until: (date: string) => string,
): string {
  if (!dates) return "";
  // In Russian "until" changes the name of a month that stands without a day.
  if (group === "now" && isDay(dates.end)) return until(formatDate(dates.end, language));
  return formatDates(dates, language);
}
