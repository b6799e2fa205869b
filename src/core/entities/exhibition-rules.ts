export const exhibitionTypes = ["solo", "group"] as const;

export type ExhibitionType = (typeof exhibitionTypes)[number];

/** Returns the leading whole number, or 0. */
export function parseYear(typed: string): number {
  const year = Number.parseInt(typed, 10);
  return Number.isNaN(year) ? 0 : year;
}
