import { z } from "zod";
import { contentNames } from "./records.ts";

// Changes of several records that the history shows as one entry, and that can be taken back as one.

/** The fields that a request may change in several records, by collection. */
export const severalChangesFields = {
  artworks: { price: true, availability: true, published: true },
  prints: { published: true },
  series: { works: true },
} as const;

export type SeveralChangesName = keyof typeof severalChangesFields;

/** The change of one record: its new values in `set`, and in `from` the values that these replace. */
export interface RecordChange {
  id: number;
  set: Readonly<Record<string, unknown>>;
  from: Readonly<Record<string, unknown>>;
}

export type SeveralChanges = { [Name in SeveralChangesName]?: RecordChange[] | undefined };

export const changeId = z
  .int()
  .describe("Id of the change in the history, which can be taken back");

export const severalChangesResultSchema = z.object({ change: changeId });
export type SeveralChangesResult = z.output<typeof severalChangesResultSchema>;

export const lastSeveralChangesSchema = z.object({
  change: z
    .object({ id: changeId, at: z.string().describe("ISO 8601"), records: z.int() })
    .nullable()
    .describe("The latest change that can be taken back; null without one"),
});
export type LastSeveralChanges = z.output<typeof lastSeveralChangesSchema>;

export const takeBackResultSchema = z.object({
  change: changeId,
  restored: z.int().describe("Records that are as they were before"),
  kept: z
    .array(z.object({ resource: z.enum(contentNames), id: z.int(), title: z.string() }))
    .describe("Records that were changed since, or that another record keeps as they are"),
});
export type TakeBackResult = z.output<typeof takeBackResultSchema>;
