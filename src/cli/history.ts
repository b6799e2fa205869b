import { type Command, InvalidArgumentError } from "commander";
import { listHistory } from "../server/catalogue/history/history.ts";
import { action } from "./command.ts";
import { requireSite, withSite } from "./site.ts";

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError("A whole number.");
  return count;
}

export function historyCommand(program: Command): void {
  program
    .command("history")
    .option("--last <count>", "how many changes", readCount, 50)
    .summary("show what was changed in the admin, when and from where")
    .description(
      "Shows changes made in the admin or through the API, newest first: moment, network address, " +
        "what was done to which record, and which fields changed. Never their contents.",
    )
    .action(
      action(program, async ({ config, terminal }, { last }: { last: number }) => {
        requireSite(config);
        const entries = await withSite(config, ({ database }) => listHistory(database, last));
        for (const { at, address, action: done, recordId, changed } of entries) {
          const fields = changed.length > 0 ? ` (${changed.join(", ")})` : "";
          terminal.print(`${at}  ${address}  ${done}${recordId ? ` ${recordId}` : ""}${fields}`);
        }
        if (entries.length === 0) terminal.print("Nothing was changed yet.");
        terminal.result({ ok: true, entries });
        return 0;
      }),
    );
}
