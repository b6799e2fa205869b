import { z } from "zod";
import { isContent } from "../../../core/api-routes.ts";
import { isRestorable } from "../../../core/entities/trash-rules.ts";
import type { TakeBackResult } from "../../../core/records/several-changes.ts";
import { type Database, withinTransaction } from "../../database/open.ts";
import { groupedChangeActions } from "../../database/schema.ts";
import type { Row } from "../../database/tables.ts";
import { Problem, requireFound } from "../../errors.ts";
import { refuseByRule } from "../content-changes.ts";
import { changeRow } from "../content-rows.ts";
import { type ContentKey, replaceTranslationRows } from "../translations.ts";
import { readWritingLanguage, toLanguageColumns } from "../written-in.ts";
import { changeRecord, hasOtherContent } from "./change-record.ts";
import { beginGroupedChange, parseRecordBefore, type RecordBefore } from "./journal.ts";
import { getVersion, type RecordState, readState } from "./record-state.ts";
import { clearDeletedReferences } from "./references.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

// Takes back a change of many records, such as an import, record by record.

/** A record that was changed, created or deleted as a part of a change of many records. */
export interface ChangedRecord extends ContentKey {
  /** The id of the record's entry in the trash; null if the change did not delete the record. */
  deletion: number | null;
  /** The record before the change; null if the change created the record. */
  before: RecordBefore | null;
  /** Names of the changed fields. */
  changed: string[];
  /** The version that the record got by the change. */
  version: number;
}

/** Returns the records that the change with this id has created, changed or deleted; latest first. */
export async function listChangedRecords({ query }: Pick<Database, "query">, id: number) {
  const rows = await query
    .selectFrom("changes")
    .select(["id", "resource", "recordId", "action", "version", "before", "changed"])
    .where("partOf", "=", id)
    .where((row) => row.or([row("before", "is not", null), row("action", "=", "create")]))
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ resource, recordId, action, ...row }): ChangedRecord[] => {
    if (!resource || !isContent(resource) || recordId === null) return [];
    const before = row.before === null ? null : parseRecordBefore(row.before);
    const deletion = action === "delete" ? row.id : null;
    const changed = z.array(z.string()).parse(JSON.parse(row.changed));
    const version = (row.version ?? 0) + 1;
    return [{ name: resource, id: recordId, deletion, before, changed, version }];
  });
}

/**
 * Returns the columns to restore of a record, as they were before a change. The record keeps its position.
 * A row that was stored before the column `writtenIn` existed has English texts.
 */
async function readColumnsBefore(
  transactionDatabase: Database,
  { name, id }: ContentKey,
  { presentRow, rowBefore }: { presentRow: Row; rowBefore: Row },
): Promise<Row> {
  const keptColumns = ["id", "version", "position"];
  const labelledRow: Row = { writtenIn: "{}", ...rowBefore };
  const columns = Object.keys(presentRow).filter(
    (column) => column in labelledRow && !keptColumns.includes(column),
  );
  const row = Object.fromEntries(columns.map((column) => [column, labelledRow[column] ?? null]));
  return isRestorable(name)
    ? clearDeletedReferences(transactionDatabase.query, { name, id }, row)
    : row;
}

/** Restores a record as it was before a change. @throws Problem if a rule of its collection forbids it */
async function restore(
  transactionDatabase: Database,
  content: ContentKey,
  before: RecordBefore,
): Promise<void> {
  await changeRecord(transactionDatabase, content, async (changeDatabase, state) => {
    const present = requireFound(state, "deleted");
    const columns = await readColumnsBefore(changeDatabase, content, {
      presentRow: present.row,
      rowBefore: before.row,
    });
    await refuseByRule(changeDatabase, content.name, present.row, columns);
    const row = await changeRow(changeDatabase.query, content, {}, columns);
    const translations = { before: present.translations, after: before.translations };
    await replaceTranslationRows(changeDatabase, content, translations);
    return { result: undefined, after: { row, translations: before.translations } };
  });
}

/**
 * True if a record is as a change left it. The record may have moved in its list, and later changes may
 * have been taken back.
 * @param present the record now; null if it is deleted
 */
export async function isUnchangedSince(
  { query }: Database,
  { name, id, version }: ChangedRecord,
  present: RecordState | null,
): Promise<boolean> {
  if (!present) return false;
  if (getVersion(present) === version) return true;
  const followingChange = await query
    .selectFrom("changes")
    .select("before")
    .where((row) => row.and({ resource: name, recordId: id, action: "change" }))
    .where("version", ">=", version)
    .where("before", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  // A move raises the version of a print and changes nothing else.
  if (!followingChange) return true;
  const { row, translations } = parseRecordBefore(followingChange.before ?? "");
  // The following change has stored the record as this change left it, at the position of that time.
  const { position = null } = present.row;
  const rowAfterChange = { ...present.row, writtenIn: "{}", ...row, position };
  return !hasOtherContent(name, { row: rowAfterChange, translations }, present);
}

/** Undoes the change of one record. @returns false if the record cannot be restored and stays as it is */
async function undoChange(
  transactionDatabase: Database,
  changedRecord: ChangedRecord,
  present: RecordState | null,
): Promise<boolean> {
  const { name, id, deletion, before } = changedRecord;
  try {
    if (deletion !== null) await restoreFromTrash(transactionDatabase, deletion);
    else if (!(await isUnchangedSince(transactionDatabase, changedRecord, present))) return false;
    else if (before) await restore(transactionDatabase, { name, id }, before);
    else if (isRestorable(name)) await moveToTrash(transactionDatabase, { name, id });
    else return false;
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Restores the writing language in settings whose other fields stay, unless the painter has chosen
 * another language since.
 * @param options `chosenLanguage`: the language that the change chose; null for a change of another kind
 * @returns true if the change had changed only the language, so that nothing is left to take back
 */
async function restoreLanguage(
  transactionDatabase: Database,
  changedRecord: ChangedRecord,
  { present, chosenLanguage }: { present: RecordState | null; chosenLanguage: string | null },
): Promise<boolean> {
  const { name, id, before, changed } = changedRecord;
  if (name !== "artistSettings" || !present || chosenLanguage === null) return false;
  if (present.row.writingLanguage !== chosenLanguage) return false;
  const from = readWritingLanguage(chosenLanguage);
  const to = readWritingLanguage(before?.row.writingLanguage);
  const columns = toLanguageColumns(present.row, { from, to });
  await changeRecord(transactionDatabase, { name, id }, async ({ query }) => ({
    result: await changeRow(query, { name, id }, {}, columns),
  }));
  return changed.every((changedField) => changedField in columns);
}

/** Returns a deleted record as it was before its deletion; undefined once it is deleted for good. */
async function findDeletedRow(
  { query }: Database,
  { name, id }: ChangedRecord,
): Promise<Row | undefined> {
  const deletion = await query
    .selectFrom("changes")
    .select("before")
    .where((entry) => entry.and({ resource: name, recordId: id, action: "delete" }))
    .where("before", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return deletion && parseRecordBefore(deletion.before ?? "").row;
}

/**
 * Takes back a change of many records at once, as one entry of the history. Records that were
 * changed since stay as they are.
 * @param id of the entry that the change has in the history
 * @throws Problem 404
 */
export function takeBack(database: Database, id: number): Promise<TakeBackResult> {
  return database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const entry = await transaction
      .selectFrom("changes")
      .select("subject")
      .where("id", "=", id)
      .where("action", "in", groupedChangeActions)
      .executeTakeFirst();
    const { subject: chosenLanguage } = requireFound(entry, "change");
    const { id: change, partDatabase } = await beginGroupedChange(transactionDatabase, "take back");
    const kept: TakeBackResult["kept"] = [];
    let restored = 0;
    for (const changedRecord of await listChangedRecords(transactionDatabase, id)) {
      const present = await readState(transactionDatabase, changedRecord);
      const isUndone =
        (await undoChange(partDatabase, changedRecord, present)) ||
        (await restoreLanguage(partDatabase, changedRecord, { present, chosenLanguage }));
      if (isUndone) {
        restored += 1;
        continue;
      }
      const row =
        present?.row ??
        (await findDeletedRow(transactionDatabase, changedRecord)) ??
        changedRecord.before?.row;
      const title = String(row?.title ?? row?.name ?? "");
      kept.push({ resource: changedRecord.name, id: changedRecord.id, title });
    }
    return { change, restored, kept };
  });
}

/** Returns what `takeBack` would return, but rolls its transaction back. @throws Problem 404 */
export async function previewTakeBack(database: Database, id: number): Promise<TakeBackResult> {
  const rollback = new Error("A preview is rolled back");
  const previews: TakeBackResult[] = [];
  const attempt = database.write(async (transaction) => {
    previews.push(await takeBack(withinTransaction(database, transaction), id));
    throw rollback;
  });
  await attempt.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return requireFound(previews.at(-1), "change");
}
