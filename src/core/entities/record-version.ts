import { z } from "zod";

/** A record and the number of its version; every change raises it. */
export function recordVersionSchema<Record extends z.ZodType>(record: Record) {
  return z.object({ version: z.int(), record });
}

/** A record as it was until a change; time in ISO 8601, UTC. */
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
