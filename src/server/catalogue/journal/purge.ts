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
  /** A suspected message: probably no person wrote it. */
  suspectedMs: 30 * dayMs,
};

/** At most this number of suspected messages stays, the newest ones. */
export const maxSuspectedMessages = 200;

/** At most this number of earlier versions of a record stays, the latest ones. */
export const maxEarlierVersions = 20;

/** Returns the time that lies `ageMs` before a moment, in ISO 8601. */
function momentBefore(moment: Date, ageMs: number): string {
  return new Date(moment.getTime() - ageMs).toISOString();
}

/** Erases suspected messages that are too old or too many. */
export async function purgeSuspectedMessages(
  { query }: Pick<Database, "query">,
  moment: Date = new Date(),
): Promise<void> {
  const newestIds = query
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "suspected")
    .orderBy("id", "desc")
    .limit(maxSuspectedMessages);
  await query
    .deleteFrom("messages")
    .where("state", "=", "suspected")
    .where(({ or, eb }) =>
      or([
        eb("createdAt", "<", momentBefore(moment, maxAges.suspectedMs)),
        eb("id", "not in", newestIds),
      ]),
    )
    .execute();
}

/** Erases old changes, deleted records whose time in the trash is over, and suspected messages. */
export async function purgeJournal(database: Database, moment: Date = new Date()): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .deleteFrom("changes")
      .where("at", "<", momentBefore(moment, maxAges.changeMs))
      .execute();
    await transaction
      .updateTable("changes")
      .set({ before: null })
      .where("action", "=", "delete")
      .where("before", "is not", null)
      .where("at", "<", momentBefore(moment, maxAges.deletedMs))
      .execute();
    await purgeSuspectedMessages({ query: transaction }, moment);
    await removeDataOfGoneRecords(transaction);
  });
}
