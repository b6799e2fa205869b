import type { Command } from "commander";
import { type HistoryEntry, listHistory } from "../server/catalogue/journal/journal.ts";
import { oneChanges } from "../server/database/schema.ts";
import { readWholeNumber, siteAction } from "./command.ts";

function lineOf({ at, address, by, action, resource, ...entry }: HistoryEntry): string {
  const canBeTakenBack = oneChanges.some((each) => each === action);
  const change = resource ? `${action} ${resource}` : canBeTakenBack ? `change ${entry.id}` : "";
  const subject = entry.recordId ?? entry.subject ?? "";
  const fields = entry.changed.length > 0 ? `(${entry.changed.join(", ")})` : "";
  const parts = [by, change, subject, fields].filter((part) => part !== "");
  return `${at}  ${address || "command line"}  ${parts.join(" ")}`;
}

export function historyCommand(program: Command): void {
  program
    .command("history")
    .option("--last <count>", "how many changes", readWholeNumber, 50)
    .option("--failed", "show failed sign-ins with their networks")
    .summary("show what was changed in the admin, when and from where")
    .description(
      "Shows changes made in the admin or through the API, newest first: moment, network address, " +
        "what was done to which record, and which fields changed. Never their contents.",
    )
    .action(
      siteAction(
        async ({ database, terminal }, { last, failed }: { last: number; failed?: true }) => {
          const entries = await listHistory(database, last, { failed });
          for (const entry of entries) terminal.print(lineOf(entry));
          if (entries.length === 0) {
            terminal.print(failed ? "No sign-in failed." : "Nothing was changed yet.");
          }
        },
      ),
    );
}
