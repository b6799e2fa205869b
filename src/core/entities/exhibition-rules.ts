import { dayAfter, firstDay, isDay, lastDay, readDateText, type StatedDates } from "./date-text.ts";

export const exhibitionTypes = ["solo", "group"] as const;

export type ExhibitionType = (typeof exhibitionTypes)[number];

/** Returns the leading whole number, or 0. */
export function parseYear(typed: string): number {
  const year = Number.parseInt(typed, 10);
  return Number.isNaN(year) ? 0 : year;
}

/** In the order in which pages show them. `other`: the site does not know if the exhibition is over. */
export const exhibitionGroups = ["now", "next", "other", "past"] as const;

export type ExhibitionGroup = (typeof exhibitionGroups)[number];

/** An exhibition on one day. */
export interface Timing {
  group: ExhibitionGroup;
  /** Null if the texts are not dates. */
  dates: StatedDates | null;
  /** The day, in ISO 8601, on which the group changes; null if it does not. */
  changesOn: string | null;
}

interface Stated {
  startDate: string | null;
  endDate: string | null;
  year: number;
}

/**
 * Reads when an exhibition is open. Without an end it is open for the time that its start names: a
 * day, a month or a range.
 * @returns null if a text is not a date, or the end is before the start
 */
export function readExhibitionDates({
  startDate,
  endDate,
}: Omit<Stated, "year">): StatedDates | null {
  const starts = readDateText(startDate ?? "");
  const ends = endDate ? readDateText(endDate) : starts;
  if (!starts || !ends || firstDay(starts.start) > lastDay(ends.end)) return null;
  return { start: starts.start, end: ends.end };
}

/** True if both texts are dates and the end is before the start. Pages then show them as they stand. */
export function endsBeforeStart({ startDate, endDate }: Omit<Stated, "year">): boolean {
  const areDates = [startDate, endDate].every((text) => text && readDateText(text));
  return areDates && readExhibitionDates({ startDate, endDate }) === null;
}

/** Returns the timing of an exhibition on a day. @param today in ISO 8601 */
export function readTiming(exhibition: Stated, today: string): Timing {
  const dates = readExhibitionDates(exhibition);
  if (!dates) return readYearTiming(exhibition.year, today);
  const opensOn = firstDay(dates.start);
  const overFrom = dayAfter(lastDay(dates.end));
  if (today < opensOn) return { group: "next", dates, changesOn: opensOn };
  if (today < overFrom) return { group: "now", dates, changesOn: overFrom };
  return { group: "past", dates, changesOn: null };
}

/** Returns the timing of an exhibition with a year alone: it is over once the year is, else unknown. */
function readYearTiming(year: number, today: string): Timing {
  // Days of other years would not have four digits, and could not be compared as texts.
  const overFrom = year >= 1000 && year < 9999 ? `${year + 1}-01-01` : null;
  const isOver = overFrom !== null && overFrom <= today;
  return { group: isOver ? "past" : "other", dates: null, changesOn: isOver ? null : overFrom };
}

/** Returns the days of an exhibition that is on or to come; null if it states only months or less. */
export function calendarDates({ group, dates }: Timing): StatedDates | null {
  if (!dates || group === "past") return null;
  return isDay(dates.start) && isDay(dates.end) ? dates : null;
}

interface Timed {
  /** Absent in the exported site, which ages. */
  timing?: Timing;
}

/** Returns the exhibitions of a group in their order, those to come by their first day. */
export function exhibitionsInGroup<Exhibition extends Timed>(
  group: ExhibitionGroup,
  exhibitions: readonly Exhibition[],
): Exhibition[] {
  const members = exhibitions.filter(({ timing }) => timing?.group === group);
  // A next exhibition changes its group on its first day.
  const opensOn = ({ timing }: Timed) => Date.parse(timing?.changesOn ?? "");
  return group === "next"
    ? members.toSorted((one, other) => opensOn(one) - opensOn(other))
    : members;
}

/** Returns the exhibition that is on, else the next one, else null. */
export function findPresentExhibition<Exhibition extends Timed>(
  exhibitions: readonly Exhibition[],
): Exhibition | null {
  const [present = null] = [
    ...exhibitionsInGroup("now", exhibitions),
    ...exhibitionsInGroup("next", exhibitions),
  ];
  return present;
}

/** Returns the first day, in ISO 8601, on which an exhibition changes its group, or null. */
export function findNextChange(exhibitions: readonly Timed[]): string | null {
  const days = exhibitions.flatMap(({ timing }) => timing?.changesOn ?? []);
  return days.toSorted()[0] ?? null;
}
