import { z } from "zod";
import { recordId } from "./text.ts";

export const viewedKinds = ["artwork", "print"] as const;
export type ViewedKind = (typeof viewedKinds)[number];

export const viewSchema = z.object({ kind: z.enum(viewedKinds), id: recordId });
export type View = z.output<typeof viewSchema>;

/** Days of the recent views, today included. */
export const recentViewDays = 30;

const viewCountsSchema = z.object({
  kind: z.enum(viewedKinds),
  recordId: z.int(),
  /** Views since counting began. */
  total: z.int(),
  /** Views in the last 30 days. */
  recent: z.int(),
});
export type ViewCounts = z.output<typeof viewCountsSchema>;

/** Records without views are left out. */
export const viewReportSchema = z.object({
  /** False if counting is switched off. */
  counting: z.boolean(),
  counts: z.array(viewCountsSchema),
});
export type ViewReport = z.output<typeof viewReportSchema>;

const wholeNumbers = new Intl.NumberFormat("en-US");

/** Returns `1,204 views, 31 in the last 30 days`. */
export function describeViews(counts: Pick<ViewCounts, "total" | "recent"> | undefined): string {
  if (!counts || counts.total === 0) return "No views yet";
  const views = `${wholeNumbers.format(counts.total)} ${counts.total === 1 ? "view" : "views"}`;
  return `${views}, ${wholeNumbers.format(counts.recent)} in the last ${recentViewDays} days`;
}
