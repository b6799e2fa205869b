import type { Command } from "commander";
import type { TakenBack } from "../core/records/several-changes.ts";
import { type HistoryEntry, listHistory } from "../server/catalogue/journal/journal.ts";
import { previewTakeBack, takeBack } from "../server/catalogue/journal/take-back.ts";
import { commandAuthor, withAuthor } from "../server/database/open.ts";
import { groupedChangeActions } from "../server/database/schema.ts";
import type { Site } from "../server/operations/check/result.ts";
import { readWholeNumber, siteAction } from "./command.ts";
import { type Terminal, UsageError } from "./terminal.ts";

function formatEntry({ at, address, by, action, resource, ...entry }: HistoryEntry): string {
  const canBeTakenBack = groupedChangeActions.some((each) => each === action);
  const change = resource ? `${action} ${resource}` : canBeTakenBack ? `change ${entry.id}` : "";
  const subject = entry.recordId ?? entry.subject ?? "";
  const fields = entry.changed.length > 0 ? `(${entry.changed.join(", ")})` : "";
  const parts = [by, change, subject, fields].filter((part) => part !== "");
  return `${at}  ${address || "command line"}  ${parts.join(" ")}`;
}

async function list(
  { database, terminal }: Site & { terminal: Terminal },
  { last, failed }: { last: number; failed?: true },
): Promise<void> {
  const entries = await listHistory(database, last, { failed });
  for (const entry of entries) terminal.print(formatEntry(entry));
  if (entries.length === 0) {
    terminal.print(failed ? "No sign-in failed." : "Nothing was changed yet.");
  }
}

function printKept({ kept }: TakenBack, terminal: Terminal): void {
  if (kept.length > 0) terminal.print("These stay, because they were changed or deleted since:");
  for (const { resource, id, title } of kept) terminal.print(`  ${resource} ${id}: ${title}`);
}

/** Shows what would be taken back, and asks. */
async function takeBackChange(
  { database, terminal }: Site & { terminal: Terminal },
  id: number,
  { yes }: { yes?: true },
): Promise<void> {
  const written = withAuthor(database, commandAuthor("take back"));
  const preview = await previewTakeBack(written, id);
  terminal.print(
    `${preview.restored} records become as they were before change ${id}; those that it created go to the trash.`,
  );
  printKept(preview, terminal);
  if (preview.restored === 0) return terminal.print("There is nothing to take back.");
  if (!yes && !(await terminal.confirm("Take it back?"))) {
    throw new UsageError("Nothing was changed. Add --yes to take it back.");
  }
  const { restored, change } = await takeBack(written, id);
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
    .action(siteAction(list));
  history
    .command("take-back")
    .argument("<change>", "its number in the list", readWholeNumber)
    .option("--yes", "do not ask before")
    .summary("undo an import or another change of many records at once")
    .action(siteAction(takeBackChange));
}
