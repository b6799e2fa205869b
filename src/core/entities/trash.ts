import { z } from "zod";
import { trashKinds } from "./trash-rules.ts";
/** A deleted record; times in ISO 8601, UTC. */
export const trashEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(trashKinds),
  /** The id before the deletion and after a restoration. */
  recordId: z.int(),
  /** Title of the record; for a message, its sender. */
  title: z.string(),
  deletedAt: z.string(),
  expiresAt: z.string(),
});
export type TrashEntry = z.output<typeof trashEntrySchema>;
export const restoredSchema = z.object({ kind: z.enum(trashKinds), recordId: z.int() });
