import { statSync } from "node:fs";
import { resolve } from "node:path";
import { openArchive } from "@nkar/archive/zip-reader";
import type { Command } from "commander";
import type { Site } from "../server/operations/check/result.ts";
import {
  planFolderImport,
  type TableOptions,
} from "../server/operations/import/import-artworks.ts";
import { planCatalogueImport } from "../server/operations/import/import-catalogue.ts";
import type { ImportLine, ImportPlan } from "../server/operations/import/import-plan.ts";
import { findExport } from "../server/operations/import/read-catalogue.ts";
import type { Media } from "../server/pictures/pictures.ts";
import { type Context, createAction, encodingOption } from "./command.ts";
import { withSite } from "./site.ts";
import { type Terminal, UsageError } from "./terminal.ts";

interface Options extends TableOptions {
  dryRun?: boolean;
  yes?: boolean;
}

const symbols: Record<ImportLine["action"], string> = {
  new: "+",
  changed: "~",
  unchanged: "=",
  error: "!",
};

function countLines(plan: ImportPlan, action: ImportLine["action"]): number {
  return plan.lines.filter((line) => line.action === action).length;
}

function printPlan(plan: ImportPlan, terminal: Terminal): void {
  for (const { place, subject, action, notes } of plan.lines) {
    terminal.print(
      `${symbols[action]} ${place}: ${subject}${notes.map((note) => `\n    ${note}`).join("")}`,
    );
  }
  for (const warning of plan.warnings) terminal.warn(`Note: ${warning}`);
  terminal.print(
    `${countLines(plan, "new")} new, ${countLines(plan, "changed")} changed, ${countLines(plan, "unchanged")} unchanged, ` +
      `${countLines(plan, "error")} wrong; ${plan.newPictures} new pictures.`,
  );
}

/** Refuses a path that no import can read. @throws UsageError */
function requireImportable(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`There is neither a folder nor a file ${path}.`);
  if (stats.isDirectory() || !/\.(xml|wxr|csv|tsv|txt)(\.gz)?$/i.test(path)) return;
  throw new UsageError(
    "Convert an export of WordPress or Squarespace first: convert FILE. A table of your own goes into a folder beside its pictures: import that folder.",
  );
}

async function planImport(
  site: Site,
  path: string,
  options: Options,
  terminal: Terminal,
): Promise<ImportPlan> {
  const archive = await openArchive(path);
  const exportFolder = findExport(archive);
  const hasTable = archive.names.some((name) => /\.(csv|tsv)$/i.test(name));
  const isBackup = !hasTable && archive.names.some((name) => name.startsWith("snapshots/"));
  if (!exportFolder && !isBackup) return planFolderImport(site, path, terminal.progress, options);
  // `planCatalogueImport` refuses a backup, and its message names the command `restore`.
  return planCatalogueImport(site, exportFolder ?? archive, terminal.progress);
}

async function applyPlan(
  site: Site,
  plan: ImportPlan,
  { dryRun, yes }: Options,
  terminal: Terminal,
): Promise<void> {
  printPlan(plan, terminal);
  if (countLines(plan, "error") > 0) {
    terminal.print("Nothing was changed: correct the errors first.");
    process.exitCode = 1;
    return;
  }
  if (dryRun) {
    terminal.print("Nothing was changed: a dry run.");
    return;
  }
  const changedCount = countLines(plan, "changed");
  const question = `${changedCount} records of the site will be changed. Go on?`;
  if (changedCount > 0 && !yes && !(await terminal.confirm(question))) {
    throw new UsageError("Nothing was changed. Add --yes to change what the site has already.");
  }
  if (countLines(plan, "new") + changedCount + plan.newPictures === 0) {
    terminal.print("The site has all of it already.");
    return;
  }
  const changeId = await plan.apply(terminal.progress);
  terminal.print("Everything is imported.");
  terminal.print(`Take it back with: npm run site -- history take-back ${changeId}`);
  await makeVariants(site.media, terminal);
}

/** Makes smaller copies of the new pictures now, so that no visitor waits for them. */
export async function makeVariants(
  { queue }: Pick<Media, "queue">,
  terminal: Pick<Terminal, "print" | "progress">,
): Promise<void> {
  terminal.print(
    "Sizes of the pictures are made now. You may stop this (Ctrl+C): the site makes a missing size when somebody opens it.",
  );
  await queue.idle((done, total) => terminal.progress("Sizes", done, total));
  terminal.print("All sizes are made.");
}

/** Plans the import, prints the plan, and applies the plan if no line is wrong. */
async function runImport(
  { config, terminal }: Context,
  typedPath: string,
  options: Options,
): Promise<void> {
  const path = resolve(typedPath);
  requireImportable(path);
  return withSite(config, async (site) =>
    applyPlan(site, await planImport(site, path, options, terminal), options, terminal),
  );
}

export function addImportCommand(program: Command): void {
  program
    .command("import")
    .argument(
      "<path>",
      "an export, or pictures with a CSV table, such as `convert` writes: a folder or a ZIP file",
    )
    .option("--dry-run", "only report, row by row, what would happen")
    .option("--yes", "do not ask before changing records the site has already")
    .addOption(encodingOption)
    .option("--accept-damaged-text", "take texts as they are that seem to have lost their letters")
    .summary("import an export, or a folder of pictures with a table")
    .description(
      "Imports a ZIP file written by `export`, or a folder of pictures with a CSV table of " +
        "artworks (Title, Year, Medium, Dimensions, Price, …; Picture names the file). Everything is " +
        "checked first; with one mistake nothing is stored. A second run adds nothing. `history take-back` undoes it.",
    )
    .addHelpText("after", "\nReport: + new, ~ changed, = unchanged, ! wrong.")
    .action(createAction(runImport));
}
