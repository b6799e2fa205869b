import type { Command } from "commander";
import { dayMs } from "../core/durations.ts";
import { formatBytes } from "../core/format.ts";
import type { Site } from "../server/operations/check/result.ts";
import { listUnusedPictures, removeUnusedPictures } from "../server/pictures/unused-pictures.ts";
import { createSiteAction, readWholeNumber } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Counts the pictures that nothing shows; removes them if the operator gave `--yes`. */
async function cleanPictures(
  { database, media, terminal }: Site & { terminal: Terminal },
  { olderThan: minAgeDays, yes: isRemoval = false }: { olderThan: number; yes?: boolean },
): Promise<void> {
  const uploadedBefore = new Date(Date.now() - minAgeDays * dayMs);
  const unusedPictures = await (isRemoval
    ? removeUnusedPictures(media, uploadedBefore)
    : listUnusedPictures(database, uploadedBefore));
  const bytes = unusedPictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const summary = `${unusedPictures.length} pictures (${formatBytes(bytes)}) uploaded more than ${minAgeDays} days ago that nothing shows`;
  if (isRemoval) terminal.print(`Removed: ${summary}.`);
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
    .action(createSiteAction(cleanPictures));
}
