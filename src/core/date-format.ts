import { isDay, type StatedDate, type StatedDates } from "./entities/date-text.ts";
import type { Timing } from "./entities/exhibition-rules.ts";
import type { Language } from "./languages.ts";
import { datesTexts } from "./texts/dates.ts";

/** Returns the formats of dates in a language, without `Intl` for the reasons in `format.ts`. */
function createDateFormat(language: Language) {
  const texts = datesTexts[language];
  const monthIn = (names: string, date: StatedDate) =>
    names.split(", ")[Number(date.split("-")[1]) - 1] ?? "";

  /** `5` */
  function day(date: StatedDate): string {
    const number = Number(date.split("-")[2]);
    return number === 1 ? texts.firstDay : String(number);
  }
  /** `5 December` */
  const dayOfMonth = (date: StatedDate) =>
    texts.dayOfMonth({ day: day(date), month: monthIn(texts.monthsOfDays, date) });

  /** `5 December 2026` or `December 2026` */
  function whole(date: StatedDate): string {
    const [year = ""] = date.split("-");
    return isDay(date)
      ? texts.day({ dayOfMonth: dayOfMonth(date), year })
      : texts.month({ month: monthIn(texts.months, date), year });
  }
  return { day, dayOfMonth, whole };
}

/** Returns `5 December 2026`, or `December 2026` for a month. */
export function formatDate(date: StatedDate, language: Language): string {
  return createDateFormat(language).whole(date);
}

/** Returns `5 – 20 December 2026`: the start leaves out what it shares with the end. */
export function formatDates({ start, end }: StatedDates, language: Language): string {
  const { day, dayOfMonth, whole } = createDateFormat(language);
  if (start === end) return whole(end);
  const shares = (length: number) =>
    isDay(start) && isDay(end) && start.slice(0, length) === end.slice(0, length);
  if (shares("2026-12".length)) return `${day(start)} – ${whole(end)}`;
  return `${shares("2026".length) ? dayOfMonth(start) : whole(start)} – ${whole(end)}`;
}

/**
 * Returns `until 20 January 2027` for an exhibition that is on, `5 December 2026 – 20 January 2027`
 * for others; empty without dates.
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
