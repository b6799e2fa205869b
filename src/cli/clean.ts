import type { Command } from "commander";
import { dayMs } from "../core/durations.ts";
import { formatBytes } from "../core/format.ts";
import type { Site } from "../server/operations/check/result.ts";
import { listUnusedPictures, removeUnusedPictures } from "../server/pictures/unused-pictures.ts";
import { readWholeNumber, siteAction } from "./command.ts";
import type { Terminal } from "./terminal.ts";

async function clean(
  { database, media, terminal }: Site & { terminal: Terminal },
  { olderThan, yes = false }: { olderThan: number; yes?: boolean },
): Promise<void> {
  const before = new Date(Date.now() - olderThan * dayMs);
  const unused = await (yes
    ? removeUnusedPictures(media, before)
    : listUnusedPictures(database, before));
  const bytes = unused.reduce((sum, picture) => sum + picture.bytes, 0);
  const summary = `${unused.length} pictures (${formatBytes(bytes)}) uploaded more than ${olderThan} days ago that nothing shows`;
  if (yes) terminal.print(`Removed: ${summary}.`);
  else terminal.print(`${summary}. Nothing was removed: --yes removes them for good.`);
}

export function addCleanCommand(program: Command): void {
  program
    .command("clean")
    .option("--older-than <days>", "uploaded longer ago than this", readWholeNumber, 30)
    .option("--yes", "remove them for good")
    .summary("count uploaded pictures that nothing shows, or remove them")
    .description(
      "Looks for uploaded pictures that no record, no earlier version and nothing in the trash " +
        "shows. Without --yes nothing is removed. Back up first.",
    )
    .action(siteAction(clean));
}
