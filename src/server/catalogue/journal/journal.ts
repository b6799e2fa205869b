import type { Selectable } from "kysely";
import { z } from "zod";
import { type Database, withAuthor } from "../../database/open.ts";
import { now } from "../../database/rows.ts";
import type {
  ChangeAction,
  GroupedChangeAction,
  Schema,
  StoredResource,
} from "../../database/schema.ts";
import { rowSchema } from "../../database/tables.ts";
import { translationRowSchema } from "../translations.ts";

// Every write adds a row to `changes` in its transaction. The history, the earlier versions of
// records and the trash are three ways to read these rows.

const beforeSchema = z.object({
  /** All columns as they were stored. */
  row: rowSchema,
  /** All rows of its translations. A deleted record keeps them in their table. */
  translations: z.array(translationRowSchema).default([]),
  /** Ids of the records that referred to a deleted one, by their collection. */
  referring: z.record(z.string(), z.array(z.int())).default({}),
});

/** A record as it was before a change, in the column `before`. */
export type RecordBefore = z.output<typeof beforeSchema>;

export function parseRecordBefore(json: string): RecordBefore {
  return beforeSchema.parse(JSON.parse(json));
}

export interface Change {
  action: ChangeAction;
  resource?: StoredResource;
  recordId?: number | undefined;
  /** The thing that a call or a grouped change is about, such as a picture's address or a language. */
  subject?: string | null;
  /** The record's version before the change. */
  version?: number | undefined;
  /** Names of the changed fields. */
  changed?: string[];
  before?: z.input<typeof beforeSchema> | undefined;
}

/**
 * Adds a change to the journal. Call this in the transaction of the change.
 * @returns the id of the new row in `changes`
 */
export async function addChange(
  { query, author }: Pick<Database, "query" | "author">,
  { changed = [], before, ...change }: Change,
): Promise<number> {
  const { id } = await query
    .insertInto("changes")
    .values({
      ...change,
      ...author,
      at: now(),
      changed: JSON.stringify(changed),
      before: before && JSON.stringify(before),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds an entry to the history for a change of many records.
 * @param subject that the entry names, such as a language
 * @returns the id of the entry, and a handle for the changes that are parts of it
 */
export async function beginGroupedChange(
  transactionDatabase: Database,
  action: GroupedChangeAction,
  subject?: string,
): Promise<{ id: number; partDatabase: Database }> {
  const id = await addChange(transactionDatabase, { action, subject: subject ?? null });
  return {
    id,
    partDatabase: withAuthor(transactionDatabase, { ...transactionDatabase.author, partOf: id }),
  };
}

/** A change without `before`, which may hold a visitor's message. */
export type HistoryEntry = Omit<
  Selectable<Schema["changes"]>,
  "before" | "changed" | "partOf" | "version"
> & {
  changed: string[];
};

/** Returns the latest changes, or the latest failed sign-ins if `failed` is true; newest first. */
export async function listHistory(
  { query }: Pick<Database, "query">,
  limit = 100,
  { failed: failedSignIns = false } = {},
): Promise<HistoryEntry[]> {
  const rows = await query
    .selectFrom("changes")
    .select(["id", "at", "resource", "recordId", "subject", "action", "changed", "by", "address"])
    // Rows without an author come from version 1.0.0, which stored earlier versions and deletions apart
    // from its history. The rows of its history have authors.
    .where("by", "is not", null)
    .where("partOf", "is", null)
    .where("action", failedSignIns ? "=" : "!=", "failed sign-in")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    changed: z.array(z.string()).parse(JSON.parse(row.changed)),
  }));
}
