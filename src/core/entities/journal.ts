import { z } from "zod";
import { trashKinds } from "./trash-rules.ts";

/** A record and the number of its version; every change raises it. */
export function recordVersionSchema<Record extends z.ZodType>(record: Record) {
  return z.object({ version: z.int(), record });
}

/** A record as it was before a change. `replacedAt`: time of the change, in ISO 8601, UTC. */
export function earlierVersionSchema<Record extends z.ZodType>(record: Record) {
  return recordVersionSchema(record).extend({ replacedAt: z.string() });
}

export interface RecordVersion<Stored> {
  version: number;
  record: Stored;
}

export interface EarlierVersion<Stored> extends RecordVersion<Stored> {
  replacedAt: string;
}

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

export const restoredRecordSchema = z.object({ kind: z.enum(trashKinds), recordId: z.int() });
