import { z } from "zod";
import { recordId } from "./text.ts";
import { viewedKinds } from "./view-rules.ts";

/** A visit to the page of a record. */
export const viewSchema = z.object({ kind: z.enum(viewedKinds), id: recordId });
export type View = z.output<typeof viewSchema>;

const viewCountsSchema = z.object({
  kind: z.enum(viewedKinds),
  recordId: z.int(),
  /** Views since counting began. */
  total: z.int(),
  /** Views in the last `recentViewDays` days. */
  recent: z.int(),
});
export type ViewCounts = z.output<typeof viewCountsSchema>;

/** Counts of the records that have views. */
export const viewReportSchema = z.object({
  /** False if counting is switched off. */
  counting: z.boolean(),
  counts: z.array(viewCountsSchema),
});
export type ViewReport = z.output<typeof viewReportSchema>;
