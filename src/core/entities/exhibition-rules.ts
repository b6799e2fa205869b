import { dayAfter, firstDay, isDay, lastDay, readDateText, type StatedDates } from "./date-text.ts";

export const exhibitionTypes = ["solo", "group"] as const;

export type ExhibitionType = (typeof exhibitionTypes)[number];

/** Returns the whole number at the start of a text, or 0. */
export function parseYear(text: string): number {
  const year = Number.parseInt(text, 10);
  return Number.isNaN(year) ? 0 : year;
}

/** In the order of pages. `other`: the site does not know if the exhibition is over. */
export const exhibitionGroups = ["now", "next", "other", "past"] as const;

export type ExhibitionGroup = (typeof exhibitionGroups)[number];

/** The group of an exhibition on a given day. */
export interface Timing {
  group: ExhibitionGroup;
  /** Null if the texts are not dates. */
  dates: StatedDates | null;
  /** The day, in ISO 8601, on which the group changes; null if the group stays. */
  changesOn: string | null;
}

/** The dates of an exhibition as the painter typed them. */
interface TypedDates {
  startDate: string | null;
  endDate: string | null;
  year: number;
}

/**
 * Reads when an exhibition is open. Without an end date, the exhibition is open for the day, the month
 * or the range that the start date names.
 * @returns null if a text is not a date, or the end is before the start
 */
export function readExhibitionDates({
  startDate,
  endDate,
}: Omit<TypedDates, "year">): StatedDates | null {
  const opening = readDateText(startDate ?? "");
  const closing = endDate ? readDateText(endDate) : opening;
  if (!opening || !closing || firstDay(opening.start) > lastDay(closing.end)) return null;
  return { start: opening.start, end: closing.end };
}

/** True if both texts are dates and the end is before the start. Pages then show the typed texts. */
export function endsBeforeStart({ startDate, endDate }: Omit<TypedDates, "year">): boolean {
  const areDates = [startDate, endDate].every((text) => text && readDateText(text));
  return areDates && readExhibitionDates({ startDate, endDate }) === null;
}

/** Returns the timing of an exhibition on a day. @param today in ISO 8601 */
export function readTiming(exhibition: TypedDates, today: string): Timing {
  const dates = readExhibitionDates(exhibition);
  if (!dates) return readYearTiming(exhibition.year, today);
  const opensOn = firstDay(dates.start);
  const overFrom = dayAfter(lastDay(dates.end));
  if (today < opensOn) return { group: "next", dates, changesOn: opensOn };
  if (today < overFrom) return { group: "now", dates, changesOn: overFrom };
  return { group: "past", dates, changesOn: null };
}

/** Returns the timing of an exhibition with a year alone: past after the end of the year, else other. */
function readYearTiming(year: number, today: string): Timing {
  // Other years do not have four digits, so their days cannot be compared as texts.
  const overFrom = year >= 1000 && year < 9999 ? `${year + 1}-01-01` : null;
  const isOver = overFrom !== null && overFrom <= today;
  return { group: isOver ? "past" : "other", dates: null, changesOn: isOver ? null : overFrom };
}

/** Returns the dates of an exhibition that is not past; null if its dates are not days. */
export function calendarDates({ group, dates }: Timing): StatedDates | null {
  if (!dates || group === "past") return null;
  return isDay(dates.start) && isDay(dates.end) ? dates : null;
}

interface HasTiming {
  /** Absent in the exported site, because the timing would be wrong after some days. */
  timing?: Timing;
}

/** Returns the exhibitions of a group: `next` in the order of first days, others in the given order. */
export function exhibitionsInGroup<Exhibition extends HasTiming>(
  group: ExhibitionGroup,
  exhibitions: readonly Exhibition[],
): Exhibition[] {
  const members = exhibitions.filter(({ timing }) => timing?.group === group);
  // A next exhibition changes its group on its first day.
  const opensOn = ({ timing }: HasTiming) => Date.parse(timing?.changesOn ?? "");
  return group === "next"
    ? members.toSorted((one, other) => opensOn(one) - opensOn(other))
    : members;
}

/** Returns the exhibition that is on, else the next one, else null. */
export function findPresentExhibition<Exhibition extends HasTiming>(
  exhibitions: readonly Exhibition[],
): Exhibition | null {
  const [presentExhibition = null] = [
    ...exhibitionsInGroup("now", exhibitions),
    ...exhibitionsInGroup("next", exhibitions),
  ];
  return presentExhibition;
}

/** Returns the first day, in ISO 8601, on which an exhibition changes its group, or null. */
export function findNextChange(exhibitions: readonly HasTiming[]): string | null {
  const days = exhibitions.flatMap(({ timing }) => timing?.changesOn ?? []);
  return days.toSorted()[0] ?? null;
}
