import { z } from "zod";

export const failedSignInsSchema = z.object({
  /** Number since the sign-in before the latest. */
  count: z.int(),
  /** Time of that sign-in; ISO 8601, UTC. Null before the second sign-in. */
  since: z.string().nullable(),
});
export type FailedSignIns = z.output<typeof failedSignInsSchema>;
