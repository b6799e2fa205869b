// Deletes and restores records. The trash has those deletions in the journal whose records can be restored.

import { type Kysely, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { isContent, resources } from "../../../core/api-routes.ts";
import type { restoredRecordSchema, TrashEntry } from "../../../core/entities/journal.ts";
import { isRestorable, type TrashName } from "../../../core/entities/trash-rules.ts";
import { chooseWrite, type Database, withinTransaction } from "../../database/open.ts";
import { resourceTables, type Schema } from "../../database/schema.ts";
import type { Row } from "../../database/tables.ts";
import { notFound, Problem, requireFound } from "../../errors.ts";
import { removeGoneMembers } from "../members.ts";
import { removeDataOfGoneRecords } from "./gone-records.ts";
import { addChange, parseRecordBefore, type RecordBefore } from "./journal.ts";
import { maxAges } from "./purge.ts";
import { getVersion, lockState, refuseUnexpectedVersion } from "./record-state.ts";
import {
  clearDeletedReferences,
  clearReferences,
  type RestorableKey,
  recordExists,
  restoreReferences,
} from "./references.ts";

/**
 * Deletes a record and keeps it in the journal.
 * @param key `expected`: versions that may be deleted, by default any
 * @throws Problem 404; 409 with the present record if its version is not expected
 */
export function moveToTrash(
  database: Database,
  { name, id, expected }: { name: TrashName; id: number; expected?: number[] | undefined },
): Promise<void> {
  const write = chooseWrite(database, name);
  return write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const state = requireFound(
      await lockState(transactionDatabase, { name, id }),
      resources[name].trash.kind,
    );
    if (isContent(name)) refuseUnexpectedVersion(name, state, expected);
    const referring = await clearReferences(transaction, { name, id });
    await transaction.deleteFrom(resourceTables[name]).where("id", "=", id).execute();
    await addChange(transactionDatabase, {
      action: "delete",
      resource: name,
      recordId: id,
      version: getVersion(state),
      // The translations stay in their own table until the record is deleted for good.
      before: { row: state.row, referring },
    });
  });
}

/** Selects the deletions whose records can be restored. */
function selectDeletions(query: Kysely<Schema>) {
  return query
    .selectFrom("changes")
    .select(["id", "at", "resource", "recordId", "before"])
    .where("action", "=", "delete")
    .where("before", "is not", null);
}

type Deletion = Pick<
  Selectable<Schema["changes"]>,
  "id" | "at" | "resource" | "recordId" | "before"
>;

function toRestorableKey({
  resource,
  recordId,
}: Pick<Deletion, "resource" | "recordId">): RestorableKey {
  if (!resource || !isRestorable(resource) || recordId === null) throw notFound("deleted");
  return { name: resource, id: recordId };
}

function toTrashEntry(deletion: Deletion): TrashEntry {
  const { name, id } = toRestorableKey(deletion);
  const { row } = parseRecordBefore(deletion.before ?? "");
  return {
    id: deletion.id,
    kind: resources[name].trash.kind,
    recordId: id,
    title: String(row.title ?? row.name),
    deletedAt: deletion.at,
    expiresAt: new Date(Date.parse(deletion.at) + maxAges.deletedMs).toISOString(),
  };
}

/** Lists the entries of the trash, latest first. */
export async function listTrash({ query }: Pick<Database, "query">): Promise<TrashEntry[]> {
  return (await selectDeletions(query).orderBy("id", "desc").execute()).map(toTrashEntry);
}

/**
 * Inserts the row of a deleted record. Leaves out columns that the table no longer has; columns that the
 * row lacks get their defaults.
 */
async function insertDeletedRow(
  transaction: Kysely<Schema>,
  name: TrashName,
  row: Row,
): Promise<void> {
  const table = resourceTables[name];
  const tables = await transaction.introspection.getTables();
  const tableColumns = tables
    .find((each) => each.name === table)
    ?.columns.map((column) => column.name);
  const columns = Object.keys(row).filter((column) => tableColumns?.includes(column));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => row[column]));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(transaction);
}

/**
 * Returns the record of a deletion, also one that is no longer in the trash.
 * @param id of the deletion
 * @throws Problem 404
 */
export async function getDeletedRecord(
  { query }: Pick<Database, "query">,
  id: number,
): Promise<RestorableKey> {
  const deletion = await query
    .selectFrom("changes")
    .select(["resource", "recordId"])
    .where("id", "=", id)
    .where("action", "=", "delete")
    .executeTakeFirst();
  return toRestorableKey(requireFound(deletion, "deleted"));
}

/** Takes a record out of the trash; only one of several transactions can. @throws Problem 404 */
async function takeOutOfTrash(transaction: Kysely<Schema>, id: number): Promise<RecordBefore> {
  const deletion = transaction.updateTable("changes").where("id", "=", id);
  // Writes the same id to lock the row: a second transaction waits, and then finds no entry.
  await deletion.set({ id }).execute();
  const { before } = await selectDeletions(transaction)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("deleted"));
  await deletion.set({ before: null }).execute();
  return parseRecordBefore(before ?? "");
}

/**
 * Restores a record under its former id.
 * @param id of its deletion
 * @throws Problem 404; 409 if the id is in use
 */
export async function restoreFromTrash(
  database: Database,
  id: number,
): Promise<z.output<typeof restoredRecordSchema>> {
  const deleted = await getDeletedRecord(database, id);
  const write = chooseWrite(database, deleted.name);
  return write(async (transaction) => {
    const { row, referring } = await takeOutOfTrash(transaction, id);
    if (await recordExists(transaction, deleted)) throw new Problem(409, "placeTaken");
    const restorable = await clearDeletedReferences(transaction, deleted, row);
    await insertDeletedRow(transaction, deleted.name, restorable);
    await restoreReferences(transaction, deleted, referring);
    // While a selection was in the trash, its works may have been deleted for good.
    await removeGoneMembers(transaction);
    const transactionDatabase = withinTransaction(database, transaction);
    const { name: resource, id: recordId } = deleted;
    await addChange(transactionDatabase, { action: "restore", resource, recordId });
    return { kind: resources[resource].trash.kind, recordId };
  });
}

/** Erases a deleted record. @param id of its deletion. @throws Problem 404 */
export async function removeFromTrash(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { name: resource, id: recordId } = await getDeletedRecord({ query: transaction }, id);
    await takeOutOfTrash(transaction, id);
    await removeDataOfGoneRecords(transaction);
    const transactionDatabase = withinTransaction(database, transaction);
    await addChange(transactionDatabase, { action: "remove", resource, recordId });
  });
}
