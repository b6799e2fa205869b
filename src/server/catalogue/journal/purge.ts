import { dayMs } from "../../../core/durations.ts";
import { trashDays } from "../../../core/entities/trash-rules.ts";
import type { Database } from "../../database/open.ts";
import { removeDataOfGoneRecords } from "./gone-records.ts";

/** The ages at which the site erases stored data. */
export const maxAges = {
  /** A row of the journal, with the record as it was before the change. */
  changeMs: 365 * dayMs,
  /** A deleted record in the trash. */
  deletedMs: trashDays * dayMs,
  /** The answer to a request: a device without network may repeat it weeks later. */
  answerMs: 30 * dayMs,
  /** A message that was probably not written by a person. */
  suspectedMs: 30 * dayMs,
};

/** Messages that a person has probably not written: at most so many stay, the newest. */
export const maxSuspectedMessages = 200;

/** Per record. */
export const maxEarlierVersions = 20;

/** Erases messages that were probably not written by a person if they are old or too many. */
export async function purgeSuspectedMessages(
  { query }: Pick<Database, "query">,
  moment: Date = new Date(),
): Promise<void> {
  const before = new Date(moment.getTime() - maxAges.suspectedMs).toISOString();
  const newest = query
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "suspected")
    .orderBy("id", "desc")
    .limit(maxSuspectedMessages);
  await query
    .deleteFrom("messages")
    .where("state", "=", "suspected")
    .where(({ or, eb }) => or([eb("createdAt", "<", before), eb("id", "not in", newest)]))
    .execute();
}

/** Erases old changes, and deleted records whose time in the trash is over. */
export async function purgeJournal(database: Database, moment: Date = new Date()): Promise<void> {
  const momentBefore = (ageMs: number) => new Date(moment.getTime() - ageMs).toISOString();
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom("changes")
      .where("at", "<", momentBefore(maxAges.changeMs))
      .execute();
    await transaction
      .updateTable("changes")
      .set({ before: null })
      .where("action", "=", "delete")
      .where("before", "is not", null)
      .where("at", "<", momentBefore(maxAges.deletedMs))
      .execute();
    await purgeSuspectedMessages({ query: transaction }, moment);
    await removeDataOfGoneRecords(transaction);
  });
}
