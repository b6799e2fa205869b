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
import { type ContentKey, replaceTexts } from "../translations.ts";
import { readWritingLanguage, toLanguageColumns } from "../written-in.ts";
import { changeRecord, hasOtherContent } from "./change-record.ts";
import { beginGroupedChange, parseRecordBefore, type RecordBefore } from "./journal.ts";
import { getVersion, type RecordState, readState } from "./record-state.ts";
import { clearDeletedReferences } from "./references.ts";
import { moveToTrash, restoreFromTrash } from "./trash.ts";

/** A record that was changed, created or deleted as a part of a change of many records. */
interface ChangedContent extends ContentKey {
  /** The id of its entry in the trash, if the change deleted it. */
  deletion: number | null;
  /** Null if the change created it. */
  before: RecordBefore | null;
  /** Names of the changed fields. */
  changed: string[];
  /** The version that the record got by the change. */
  version: number;
}

/** Returns the records that a change has created, changed or deleted; the latest first. */
export async function listParts({ query }: Pick<Database, "query">, id: number) {
  const rows = await query
    .selectFrom("changes")
    .select(["id", "resource", "recordId", "action", "version", "before", "changed"])
    .where("partOf", "=", id)
    .where((row) => row.or([row("before", "is not", null), row("action", "=", "create")]))
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ resource, recordId, action, ...row }): ChangedContent[] => {
    if (!resource || !isContent(resource) || recordId === null) return [];
    const before = row.before === null ? null : parseRecordBefore(row.before);
    const deletion = action === "delete" ? row.id : null;
    const changed = z.array(z.string()).parse(JSON.parse(row.changed));
    const version = (row.version ?? 0) + 1;
    return [{ name: resource, id: recordId, deletion, before, changed, version }];
  });
}

/**
 * Returns the columns of a record as they were. It keeps its place in the list. A row that was stored
 * before `writtenIn` existed has English texts.
 */
async function readColumnsBefore(
  transactionDatabase: Database,
  { name, id }: ContentKey,
  { present, before }: { present: Row; before: Row },
): Promise<Row> {
  const unchangedColumns = ["id", "version", "position"];
  const former: Row = { writtenIn: "{}", ...before };
  const columns = Object.keys(present).filter(
    (column) => column in former && !unchangedColumns.includes(column),
  );
  const row = Object.fromEntries(columns.map((column) => [column, former[column] ?? null]));
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
  await changeRecord(transactionDatabase, content, async (inner, state) => {
    const present = requireFound(state, "deleted");
    const columns = await readColumnsBefore(inner, content, {
      present: present.row,
      before: before.row,
    });
    await refuseByRule(inner, content.name, present.row, columns);
    const row = await changeRow(inner.query, content, {}, columns);
    const translations = { before: present.translations, after: before.translations };
    await replaceTexts(inner, content, translations);
    return { result: undefined, after: { row, translations: before.translations } };
  });
}

/**
 * True if a record is as a change left it, in any place of its list. Later changes may have been
 * taken back.
 */
export async function isUnchangedSince(
  { query }: Database,
  { name, id, version }: ChangedContent,
  present: RecordState | null,
): Promise<boolean> {
  if (!present) return false;
  if (getVersion(present) === version) return true;
  const nextVersion = await query
    .selectFrom("changes")
    .select("before")
    .where((row) => row.and({ resource: name, recordId: id, action: "change" }))
    .where("version", ">=", version)
    .where("before", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  // A move raises the version of a print and changes nothing else.
  if (!nextVersion) return true;
  const { row, translations } = parseRecordBefore(nextVersion.before ?? "");
  const { position = null } = present.row;
  const state = { row: { ...present.row, writtenIn: "{}", ...row, position }, translations };
  return !hasOtherContent(name, state, present);
}

/** Undoes the change of one record. @returns false if the record stays as it is */
async function undo(
  transactionDatabase: Database,
  part: ChangedContent,
  present: RecordState | null,
): Promise<boolean> {
  const { name, id, deletion, before } = part;
  try {
    if (deletion !== null) await restoreFromTrash(transactionDatabase, deletion);
    else if (!(await isUnchangedSince(transactionDatabase, part, present))) return false;
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
 * Sets the writing language back in settings that stay, unless the painter has chosen another since.
 * @param chosen the language that the change chose; null for a change of another kind
 * @returns true if the change had changed nothing but the language
 */
async function restoreLanguage(
  transactionDatabase: Database,
  part: ChangedContent,
  { present, chosen }: { present: RecordState | null; chosen: string | null },
): Promise<boolean> {
  const { name, id, before, changed } = part;
  if (name !== "artistSettings" || !present || chosen === null) return false;
  if (present.row.writingLanguage !== chosen) return false;
  const from = readWritingLanguage(chosen);
  const to = readWritingLanguage(before?.row.writingLanguage);
  const columns = toLanguageColumns(present.row, { from, to });
  await changeRecord(transactionDatabase, { name, id }, async ({ query }) => ({
    result: await changeRow(query, { name, id }, {}, columns),
  }));
  return changed.every((field) => field in columns);
}

/** Returns a record as it was when it was last deleted; undefined once it is deleted for good. */
async function findDeletedRow(
  { query }: Database,
  { name, id }: ChangedContent,
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
 * @param id of the entry
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
    const { subject: chosen } = requireFound(entry, "change");
    const { id: change, partDatabase } = await beginGroupedChange(transactionDatabase, "take back");
    const kept: TakeBackResult["kept"] = [];
    let restored = 0;
    for (const part of await listParts(transactionDatabase, id)) {
      const present = await readState(transactionDatabase, part);
      const isUndone =
        (await undo(partDatabase, part, present)) ||
        (await restoreLanguage(partDatabase, part, { present, chosen }));
      if (isUndone) {
        restored += 1;
        continue;
      }
      const row =
        present?.row ?? (await findDeletedRow(transactionDatabase, part)) ?? part.before?.row;
      const title = String(row?.title ?? row?.name ?? "");
      kept.push({ resource: part.name, id: part.id, title });
    }
    return { change, restored, kept };
  });
}

/** Returns what `takeBack` would do: it takes the change back and rolls back. @throws Problem 404 */
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
