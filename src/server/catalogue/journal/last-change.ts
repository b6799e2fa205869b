import type { LastSeveral } from "../../../core/records/several-changes.ts";
import type { Database } from "../../database/open.ts";
import type { GroupedChangeAction } from "../../database/schema.ts";
import { readState } from "./record-state.ts";
import { isUnchangedSince, listParts } from "./take-back.ts";

/**
 * Returns the latest change of a kind that can still be taken back, because at least one record is as
 * the change left it. Null without one: the first choice of a language on a new site changes no record.
 */
export async function findLastChange(
  database: Database,
  action: GroupedChangeAction,
): Promise<LastSeveral["change"]> {
  const entries = await database.query
    .selectFrom("changes")
    .select(["id", "at", "subject"])
    .where("action", "=", action)
    .orderBy("id", "desc")
    .execute();
  for (const { id, at, subject } of entries) {
    const parts = await listParts(database, id);
    for (const part of parts) {
      if (part.before === null) continue;
      const present = await readState(database, part);
      const keepsItsLanguage =
        part.name === "artistSettings" && present?.row.writingLanguage === subject;
      if (keepsItsLanguage || (await isUnchangedSince(database, part, present))) {
        return { id, at, records: parts.length };
      }
    }
  }
  return null;
}
