import type { FieldIssue } from "../../core/problem.ts";
import type {
  RecordChange,
  SeveralChanges,
  SeveralChangesName,
} from "../../core/records/several-changes.ts";
import { type Database, withinTransaction } from "../database/open.ts";
import { Problem } from "../errors.ts";
import { changeContent } from "./content-changes.ts";
import { refuseOtherValues } from "./journal/field-changes.ts";
import { beginGroupedChange } from "./journal/journal.ts";
import { getVersion, toPainterAnswer } from "./journal/record-state.ts";

/** Changes one record. @throws Problem as `changeContent`; 409 if a field has another value by now */
async function changeOneRecord(
  transactionDatabase: Database,
  name: SeveralChangesName,
  { id, set, from }: RecordChange,
): Promise<void> {
  const { before, after } = await changeContent(transactionDatabase, { name, id }, async () => ({
    fields: set,
  }));
  if (!before) return;
  const bodies = { before: toPainterAnswer(name, before), after: toPainterAnswer(name, after) };
  refuseOtherValues({ set, from }, { ...bodies, version: getVersion(before) });
}

/** Returns the reason why the change of a record failed; null if it succeeded. */
async function catchRefusal(change: Promise<void>, path: string): Promise<FieldIssue | null> {
  try {
    await change;
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { path, ...error.error };
  }
}

/**
 * Changes several records as one entry of the history: all of them or none.
 * @returns the id of the entry
 * @throws Problem 409 with an issue for each record that is deleted or has other values by now; the path
 * of the issue is the index of the record in the request, such as `artworks.0`
 */
export function changeSeveral(
  database: Database,
  changes: SeveralChanges,
): Promise<{ change: number }> {
  return database.write(async (transaction) => {
    const transactionDatabase = withinTransaction(database, transaction);
    const { id: change, partDatabase } = await beginGroupedChange(
      transactionDatabase,
      "several works",
    );
    const issues: FieldIssue[] = [];
    for (const name of ["artworks", "prints", "series"] as const) {
      for (const [index, each] of (changes[name] ?? []).entries()) {
        const attempt = changeOneRecord(partDatabase, name, each);
        const refusal = await catchRefusal(attempt, `${name}.${index}`);
        if (refusal) issues.push(refusal);
      }
    }
    if (issues.length > 0) throw new Problem(409, "changedElsewhere", { issues });
    return { change };
  });
}
