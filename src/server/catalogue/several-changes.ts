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

/** @throws Problem as `changeContent`, and 409 if a field has another value by now */
async function changeOne(
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

/** Returns what keeps a record from being changed; null if the change is made. */
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
 * @throws Problem 409 whose issues name the records that are deleted or have other values by now, as
 * `artworks.0`
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
        const refusal = await catchRefusal(changeOne(partDatabase, name, each), `${name}.${index}`);
        if (refusal) issues.push(refusal);
      }
    }
    if (issues.length > 0) throw new Problem(409, "changedElsewhere", { issues });
    return { change };
  });
}
