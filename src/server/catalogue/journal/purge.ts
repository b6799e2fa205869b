import { dayMs } from "../../../core/durations.ts";
import { trashDays } from "../../../core/entities/trash-rules.ts";
import type { Database } from "../../database/open.ts";
import { removePartsOfGoneRecords } from "./gone-records.ts";

/** How long the journal keeps what. */
export const ages = {
  /** An entry of the history, and the record as it was before. */
  changeMs: 365 * dayMs,
  /** A deleted record. */
  deletedMs: trashDays * dayMs,
  /** The answer to a request: a device without network may repeat it weeks later. */
  answerMs: 30 * dayMs,
};

/** Records as they were, per record. */
export const maxEarlierVersions = 20;

/** Erases what has reached its age. */
export async function purgeJournal(database: Database, moment: Date = new Date()): Promise<void> {
  const before = (ageMs: number) => new Date(moment.getTime() - ageMs).toISOString();
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom("changes").where("at", "<", before(ages.changeMs)).execute();
    await transaction
      .updateTable("changes")
      .set({ before: null })
      .where("action", "=", "delete")
      .where("before", "is not", null)
      .where("at", "<", before(ages.deletedMs))
      .execute();
    await removePartsOfGoneRecords(transaction);
  });
}
