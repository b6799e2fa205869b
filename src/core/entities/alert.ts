import { z } from "zod";
import { errorSchema } from "../problem.ts";

export const alertKinds = [
  "backup",
  "backup age",
  "backup copy",
  "disk",
  "refused messages",
  "unsent mail",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A problem of operation that a person must solve, with its remedy. */
const alertSchema = errorSchema.extend({
  kind: z.enum(alertKinds),
  since: z.string().meta({ description: "ISO 8601, UTC" }),
});
export type Alert = z.infer<typeof alertSchema>;

export const alertReportSchema = z.object({
  alerts: z.array(alertSchema),
  newestBackup: z
    .string()
    .nullable()
    .meta({ description: "ISO 8601, UTC; null without scheduled backups" }),
});
export type AlertReport = z.infer<typeof alertReportSchema>;
