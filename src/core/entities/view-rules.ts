export const viewedKinds = ["artwork", "print"] as const;

export type ViewedKind = (typeof viewedKinds)[number];

/** Days of the recent views, today included. */
export const recentViewDays = 30;

const wholeNumbers = new Intl.NumberFormat("en-US");

/** Returns `1,204 views, 31 in the last 30 days`. */
export function describeViews(counts: { total: number; recent: number } | undefined): string {
  if (!counts || counts.total === 0) return "No views yet";
  const views = `${wholeNumbers.format(counts.total)} ${counts.total === 1 ? "view" : "views"}`;
  return `${views}, ${wholeNumbers.format(counts.recent)} in the last ${recentViewDays} days`;
}
