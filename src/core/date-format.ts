import { isDay, type StatedDate, type StatedDates } from "./entities/date-text.ts";
import type { Timing } from "./entities/exhibition-rules.ts";
import type { Language } from "./languages.ts";
import { datesTexts } from "./texts/dates.ts";

/** Returns the formats of dates in a language, without `Intl` for the reasons in `format.ts`. */
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

/** Returns `5 – 20 December 2026`: the start leaves out what it shares with the end. */
export function formatDates({ start, end }: StatedDates, language: Language): string {
  const { formatDay, formatDayAndMonth, formatWhole } = createDateFormat(language);
  const wholeEnd = formatWhole(end);
  if (start === end) return wholeEnd;
  const areDays = isDay(start) && isDay(end);
  const shareCharacters = (count: number) =>
    areDays && start.slice(0, count) === end.slice(0, count);
  if (shareCharacters("2026-12".length)) return `${formatDay(start)} – ${wholeEnd}`;
  if (shareCharacters("2026".length)) return `${formatDayAndMonth(start)} – ${wholeEnd}`;
  return `${formatWhole(start)} – ${wholeEnd}`;
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
