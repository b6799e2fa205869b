import type { Command } from "commander";
import type { TakeBackResult } from "../core/records/several-changes.ts";
import { type HistoryEntry, listHistory } from "../server/catalogue/journal/journal.ts";
import { previewTakeBack, takeBack } from "../server/catalogue/journal/take-back.ts";
import { commandAuthor, withAuthor } from "../server/database/open.ts";
import { groupedChangeActions } from "../server/database/schema.ts";
import type { Site } from "../server/operations/check/result.ts";
import { createSiteAction, readWholeNumber } from "./command.ts";
import { type Terminal, UsageError } from "./terminal.ts";

/**
 * Returns the action with the kind of record. For a change of many records, returns the number that
 * `take-back` needs. Empty for any other entry.
 */
function describeChange({ id, action, resource }: HistoryEntry): string {
  if (resource) return `${action} ${resource}`;
  const canBeTakenBack = groupedChangeActions.some((each) => each === action);
  return canBeTakenBack ? `change ${id}` : "";
}

/** Returns the line that the command prints for one entry of the history. */
function formatEntry(entry: HistoryEntry): string {
  const { at: time, address, by: caller, changed: changedFields } = entry;
  const recordOrSubject = entry.recordId ?? entry.subject ?? "";
  const fields = changedFields.length > 0 ? `(${changedFields.join(", ")})` : "";
  const parts = [caller, describeChange(entry), recordOrSubject, fields].filter(
    (part) => part !== "",
  );
  return `${time}  ${address || "command line"}  ${parts.join(" ")}`;
}

async function printHistory(
  { database, terminal }: Site & { terminal: Terminal },
  { last: limit, failed }: { last: number; failed?: true },
): Promise<void> {
  const entries = await listHistory(database, limit, { failed });
  for (const entry of entries) terminal.print(formatEntry(entry));
  if (entries.length === 0) {
    terminal.print(failed ? "No sign-in failed." : "Nothing was changed yet.");
  }
}

function printKeptRecords({ kept: keptRecords }: TakeBackResult, terminal: Terminal): void {
  if (keptRecords.length > 0) {
    terminal.print("These stay, because they were changed or deleted since:");
  }
  for (const { resource, id, title } of keptRecords)
    terminal.print(`  ${resource} ${id}: ${title}`);
}

/** Undoes one change of many records. Shows the consequences and asks the operator first. */
async function takeBackChange(
  { database, terminal }: Site & { terminal: Terminal },
  changeId: number,
  { yes: isConfirmed }: { yes?: true },
): Promise<void> {
  const databaseWithAuthor = withAuthor(database, commandAuthor("take back"));
  const preview = await previewTakeBack(databaseWithAuthor, changeId);
  terminal.print(
    `${preview.restored} records become as they were before change ${changeId}; those that it created go to the trash.`,
  );
  printKeptRecords(preview, terminal);
  if (preview.restored === 0) return terminal.print("There is nothing to take back.");
  if (!isConfirmed && !(await terminal.confirm("Take it back?"))) {
    throw new UsageError("Nothing was changed. Add --yes to take it back.");
  }
  const { restored, change } = await takeBack(databaseWithAuthor, changeId);
  terminal.print(
    `${restored} records are as they were. Undo this with: npm run site -- history take-back ${change}`,
  );
}

export function addHistoryCommand(program: Command): void {
  const history = program
    .command("history")
    .summary("show what was changed in the admin, when and from where, or take back an import")
    .description(
      "Shows changes made in the admin or through the API, newest first: moment, network address, " +
        "what was done to which record, and which fields changed. Never their contents.",
    );
  history
    .command("list", { isDefault: true })
    .summary("show them (also without this word)")
    .option("--last <count>", "how many changes", readWholeNumber, 50)
    .option("--failed", "show failed sign-ins with their networks")
    .action(createSiteAction(printHistory));
  history
    .command("take-back")
    .argument("<change>", "its number in the list", readWholeNumber)
    .option("--yes", "do not ask before")
    .summary("undo an import or another change of many records at once")
    .action(createSiteAction(takeBackChange));
}
