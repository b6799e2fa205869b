import { type ContentName, isContent } from "../../../core/api-routes.ts";
import { type Database, withinTransaction, writerOf } from "../../database/open.ts";
import type { ChangeAction } from "../../database/schema.ts";
import { toTranslations } from "../translations.ts";
import { addChange } from "./journal.ts";
import { maxEarlierVersions } from "./purge.ts";
import {
  lockState,
  painterAnswer,
  type RecordKey,
  type RecordState,
  readState,
  versionOf,
} from "./record-state.ts";

interface ChangedRecord<Result> {
  before: RecordState | null;
  after: RecordState | null;
  result: Result;
}

/**
 * Runs the change of a record in a transaction and adds it to the journal.
 * @param change gets the record; returns the record afterwards if it knows it
 */
export function changeRecord<Result>(
  database: Database,
  key: RecordKey,
  change: (
    within: Database,
    before: RecordState | null,
  ) => Promise<{ result: Result; after?: RecordState }>,
): Promise<ChangedRecord<Result>> {
  const write = writerOf(database, key.name);
  return write(async (transaction) => {
    const within = withinTransaction(database, transaction);
    const before = await lockState(within, key);
    const { result, after = await readState(within, key) } = await change(within, before);
    await addRecordChange(within, key, { before, after });
    return { before, after, result };
  });
}

type States = Pick<ChangedRecord<unknown>, "before" | "after">;

/** Adds the change of a record to the journal, and the record as it was if it can come back. */
export async function addRecordChange(
  within: Database,
  { name, id }: RecordKey,
  { before, after }: States,
): Promise<void> {
  const isVersion = before && after && isContent(name) && hasOtherContent(name, before, after);
  await addChange(within, {
    action: actionOf({ before, after }),
    resource: name,
    recordId: id,
    changed: before && after ? changedNames(name, before, after) : [],
    ...(isVersion && { before, version: versionOf(before) }),
  });
  if (isVersion) await dropOldest(within, { name, id });
}

function actionOf({ before, after }: States): ChangeAction {
  if (!after) return "delete";
  return before ? "change" : "create";
}

/** Ignores the time of the last save. */
export function hasOtherContent(
  name: ContentName,
  before: RecordState,
  after: RecordState,
): boolean {
  const [one, other] = [before, after].map((state) =>
    JSON.stringify({ ...painterAnswer(name, state), updatedAt: undefined }),
  );
  return one !== other;
}

/** Every save changes these columns. */
function isBookkeeping(column: string): boolean {
  return column === "version" || column === "updatedAt";
}

function changedNames(name: RecordKey["name"], before: RecordState, after: RecordState): string[] {
  const columns = Object.keys(after.row).filter(
    (column) => !isBookkeeping(column) && before.row[column] !== after.row[column],
  );
  if (!isContent(name)) return columns;
  const [one, other] = [before, after].map(({ translations }) =>
    JSON.stringify(toTranslations(name, translations)),
  );
  return one === other ? columns : [...columns, "translations"];
}

/** Keeps the latest versions of a record. Each change adds one, so at most one is too many. */
async function dropOldest({ query }: Database, { name, id }: RecordKey): Promise<void> {
  const superfluous = query
    .selectFrom("changes")
    .select("id")
    .where((row) => row.and({ resource: name, recordId: id, action: "change" }))
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .offset(maxEarlierVersions);
  await query.updateTable("changes").set({ before: null }).where("id", "=", superfluous).execute();
}
