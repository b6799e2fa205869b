import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { catalogueName } from "../server/operations/export/catalogue.ts";
import { planFolderImport } from "../server/operations/import/import-artworks.ts";
import { planCatalogueImport } from "../server/operations/import/import-catalogue.ts";
import type { ImportLine, ImportPlan } from "../server/operations/import/import-plan.ts";
import { withOtherSite } from "../server/operations/import/other-sites/import-other-site.ts";
import { openUnpacked } from "../server/operations/import/unpacked-export.ts";
import { openZip } from "../server/operations/zip/zip-reader.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { type Site, withSite } from "./site.ts";
import { type Terminal, UsageError } from "./terminal.ts";

interface Options {
  dryRun?: boolean;
  yes?: boolean;
  /** False with --no-sizes. */
  sizes: boolean;
  pictures?: string;
  download?: boolean;
  types?: string;
}

const symbols: Record<ImportLine["action"], string> = {
  new: "+",
  changed: "~",
  unchanged: "=",
  error: "!",
};

function count(plan: ImportPlan, wanted: ImportLine["action"]): number {
  return plan.lines.filter((line) => line.action === wanted).length;
}

function showPlan(plan: ImportPlan, terminal: Terminal): void {
  for (const { where, what, action: kind, notes } of plan.lines) {
    terminal.print(
      `${symbols[kind]} ${where}: ${what}${notes.map((note) => `\n    ${note}`).join("")}`,
    );
  }
  for (const warning of plan.warnings) terminal.warn(`Note: ${warning}`);
  terminal.print(
    `${count(plan, "new")} new, ${count(plan, "changed")} changed, ${count(plan, "unchanged")} unchanged, ` +
      `${count(plan, "error")} wrong; ${plan.newPictures} new pictures.`,
  );
}

async function withPlan<T>(
  site: Site,
  path: string,
  options: Options,
  terminal: Terminal,
  work: (plan: ImportPlan) => Promise<T>,
): Promise<T> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new UsageError(`There is neither a folder nor a file ${path}.`);
  if (!stats.isDirectory() && /\.(xml|wxr|csv)$/i.test(path)) {
    const pictures = resolve(options.pictures ?? dirname(path));
    if (options.download && /\.zip$/i.test(pictures)) {
      throw new UsageError("Pictures are downloaded into a folder: --pictures names a ZIP file.");
    }
    if (options.download) await mkdir(pictures, { recursive: true });
    const types = (options.types ?? "").split(/[\s,]+/).filter(Boolean);
    const otherSiteOptions = { pictures, download: options.download === true, types };
    return withOtherSite(site, path, otherSiteOptions, terminal.progress, work);
  }
  const isUnpacked = stats.isDirectory() && existsSync(join(path, catalogueName));
  if (stats.isDirectory() && !isUnpacked) {
    return work(await planFolderImport(site, path, terminal.progress));
  }
  const zip = isUnpacked ? await openUnpacked(path) : await openZip(path);
  try {
    return await work(await planCatalogueImport(site, zip, terminal.progress));
  } finally {
    zip.close();
  }
}

async function applyPlan(
  plan: ImportPlan,
  { dryRun, yes, sizes }: Options,
  terminal: Terminal,
): Promise<Outcome> {
  showPlan(plan, terminal);
  const { lines, warnings, newPictures } = plan;
  const ok = count(plan, "error") === 0;
  if (dryRun || !ok) {
    terminal.print(
      ok ? "Nothing was changed: a dry run." : "Nothing was changed: correct the errors first.",
    );
    terminal.result({ ok, applied: false, newPictures, warnings, lines });
    return ok ? 0 : 1;
  }
  const changed = count(plan, "changed");
  if (changed > 0 && !yes) {
    if (!(await terminal.confirm(`${changed} records of the site will be changed. Go on?`))) {
      throw new UsageError("Nothing was changed. Add --yes to change what the site has already.");
    }
  }
  const work = count(plan, "new") + changed + newPictures;
  if (work > 0) await plan.apply(terminal.progress, { sizes });
  terminal.print(work > 0 ? "It is all in the site now." : "The site has all of it already.");
  terminal.result({ ok: true, applied: work > 0, newPictures, warnings, lines });
  return 0;
}

async function run(
  { config, terminal }: Context,
  path: string,
  options: Options,
): Promise<Outcome> {
  return withSite(config, (site) =>
    withPlan(site, resolve(path), options, terminal, (plan) => applyPlan(plan, options, terminal)),
  );
}

export function importCommand(program: Command): void {
  program
    .command("import")
    .argument(
      "<path>",
      "an export (ZIP or unpacked), a folder of pictures with a CSV table, or what WordPress or Squarespace export (XML, products CSV)",
    )
    .option("--dry-run", "only report, row by row, what would happen")
    .option("--yes", "do not ask before changing records the site has already")
    .option("--no-sizes", "leave the sizes of new pictures to be made when first asked for")
    .option("--pictures <path>", "WordPress, Squarespace: the folder or ZIP file of the pictures")
    .option("--download", "… and fetch pictures that are not there from the old site into it")
    .option("--types <types>", "WordPress: entries that are works, e.g. product,post")
    .summary("import an export, a folder of pictures with a table, or another system's export")
    .description(
      "Takes in a ZIP file written by `export`, or a folder of pictures with a CSV table of " +
        "artworks (Title, Year, Medium, Dimensions, Price, …; Picture names the file), or the works of " +
        "a WordPress or Squarespace site. Everything is " +
        "checked first; with one mistake nothing is stored. Doing it twice adds nothing.",
    )
    .addHelpText("after", "\nReport: + new, ~ changed, = unchanged, ! wrong.")
    .action(action(program, run));
}
