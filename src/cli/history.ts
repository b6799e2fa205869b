import type { Command } from "commander";
import { listHistory } from "../server/catalogue/history/history.ts";
import { readWholeNumber, siteAction } from "./command.ts";

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
          for (const { at, address, action: done, recordId, changed } of entries) {
            const fields = changed.length > 0 ? ` (${changed.join(", ")})` : "";
            terminal.print(`${at}  ${address}  ${done}${recordId ? ` ${recordId}` : ""}${fields}`);
          }
          if (entries.length === 0) {
            terminal.print(failed ? "No sign-in failed." : "Nothing was changed yet.");
          }
        },
      ),
    );
}
