import type { LastSeveralChanges } from "../../../core/records/several-changes.ts";
import type { Database } from "../../database/open.ts";
import type { GroupedChangeAction } from "../../database/schema.ts";
import { readState } from "./record-state.ts";
import { isUnchangedSince, listParts } from "./take-back.ts";

/**
 * Returns the latest change of a kind that the painter can still take back, because at least one record
 * is as the change left it; null if there is none.
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
    const parts = await listParts(database, id);
    for (const part of parts) {
      // The first choice of a language on a new site creates the settings and changes no record.
      if (part.before === null) continue;
      const present = await readState(database, part);
      // Taking back restores the language even if other settings were changed since.
      const hasChosenLanguage =
        part.name === "artistSettings" && present?.row.writingLanguage === subject;
      if (hasChosenLanguage || (await isUnchangedSince(database, part, present))) {
        return { id, at, records: parts.length };
      }
    }
  }
  return null;
}
