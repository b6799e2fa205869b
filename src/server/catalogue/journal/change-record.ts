import { type ContentName, isContent } from "../../../core/api-routes.ts";
import { chooseWrite, type Database, withinTransaction } from "../../database/open.ts";
import type { ChangeAction } from "../../database/schema.ts";
import { toTranslations } from "../translations.ts";
import { addChange } from "./journal.ts";
import { maxEarlierVersions } from "./purge.ts";
import {
  getVersion,
  lockState,
  type RecordKey,
  type RecordState,
  readState,
  toPainterAnswer,
} from "./record-state.ts";

interface ChangedRecord<Result> {
  before: RecordState | null;
  after: RecordState | null;
  result: Result;
}

/**
 * Runs the change of a record in a transaction and adds it to the journal.
 * @param change receives the record before the change; may return the changed record as `after`, so that
 *   nobody reads it again
 */
export function changeRecord<Result>(
  database: Database,
  key: RecordKey,
  change: (
    transactionDatabase: Database,
    before: RecordState | null,
  ) => Promise<{ result: Result; after?: RecordState }>,
): Promise<ChangedRecord<Result>> {
  const write = chooseWrite(database, key.name);
  return write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const before = await lockState(transactionDatabase, key);
    const { result, after = await readState(transactionDatabase, key) } = await change(
      transactionDatabase,
      before,
    );
    await addRecordChange(transactionDatabase, key, { before, after });
    return { before, after, result };
  });
}

type States = Pick<ChangedRecord<unknown>, "before" | "after">;

/**
 * Adds the change of a record to the journal. The record before the change becomes an earlier version,
 * unless only the time of the save differs.
 */
export async function addRecordChange(
  transactionDatabase: Database,
  { name, id }: RecordKey,
  { before, after }: States,
): Promise<void> {
  const keepsVersion = before && after && isContent(name) && hasOtherContent(name, before, after);
  await addChange(transactionDatabase, {
    action: chooseAction({ before, after }),
    resource: name,
    recordId: id,
    changed: before && after ? listChangedFields(name, before, after) : [],
    ...(keepsVersion && { before, version: getVersion(before) }),
  });
  if (keepsVersion) await dropOldestVersion(transactionDatabase, { name, id });
}

function chooseAction({ before, after }: States): ChangeAction {
  if (!after) return "delete";
  return before ? "change" : "create";
}

/** True if more than the time of the last save differs. */
export function hasOtherContent(
  name: ContentName,
  before: RecordState,
  after: RecordState,
): boolean {
  const [contentBefore, contentAfter] = [before, after].map((state) =>
    JSON.stringify({ ...toPainterAnswer(name, state), updatedAt: undefined }),
  );
  return contentBefore !== contentAfter;
}

/** Every save changes these columns. */
function isBookkeeping(column: string): boolean {
  return column === "version" || column === "updatedAt";
}

function listChangedFields(
  name: RecordKey["name"],
  before: RecordState,
  after: RecordState,
): string[] {
  const columns = Object.keys(after.row).filter(
    (column) => !isBookkeeping(column) && before.row[column] !== after.row[column],
  );
  if (!isContent(name)) return columns;
  const [textsBefore, textsAfter] = [before, after].map(({ translations }) =>
    JSON.stringify(toTranslations(name, translations)),
  );
  return textsBefore === textsAfter ? columns : [...columns, "translations"];
}

/** Drops the version above the maximum. Each change adds one, so at most one is too many. */
async function dropOldestVersion({ query }: Database, { name, id }: RecordKey): Promise<void> {
  const oldestVersion = query
    .selectFrom("changes")
    .select("id")
    .where((row) => row.and({ resource: name, recordId: id, action: "change" }))
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .offset(maxEarlierVersions);
  await query
    .updateTable("changes")
    .set({ before: null })
    .where("id", "=", oldestVersion)
    .execute();
}
