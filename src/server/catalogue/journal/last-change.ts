import type { LastSeveralChanges } from "../../../core/records/several-changes.ts";
import type { Database } from "../../database/open.ts";
import type { GroupedChangeAction } from "../../database/schema.ts";
import { readState } from "./record-state.ts";
import { type ChangedRecord, isUnchangedSince, listChangedRecords } from "./take-back.ts";

/**
 * Returns the latest change with this action that the painter can still take back: at least one of its
 * records is as the change left it. Null if there is no such change.
 */
export async function findLatestChangeToTakeBack(
  database: Database,
  action: GroupedChangeAction,
): Promise<LastSeveralChanges["change"]> {
  const entries = await database.query
    .selectFrom("changes")
    .select(["id", "at", "subject"])
    .where("action", "=", action)
    .orderBy("id", "desc")
    .execute();
  for (const { id, at, subject } of entries) {
    const changedRecords = await listChangedRecords(database, id);
    for (const changedRecord of changedRecords) {
      if (await canTakeBack(database, changedRecord, subject)) {
        return { id, at, records: changedRecords.length };
      }
    }
  }
  return null;
}

/** @param subject for a change of the writing language: the language that the change chose */
async function canTakeBack(
  database: Database,
  changedRecord: ChangedRecord,
  subject: string | null,
): Promise<boolean> {
  // The change created this record, so there is no earlier record to restore. On a new site, the first
  // choice of a writing language creates the settings.
  if (changedRecord.before === null) return false;
  const present = await readState(database, changedRecord);
  // The chosen language can be taken back even if other settings were changed since.
  const hasChosenLanguage =
    changedRecord.name === "artistSettings" && present?.row.writingLanguage === subject;
  return hasChosenLanguage || isUnchangedSince(database, changedRecord, present);
}
