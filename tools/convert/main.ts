import { dirname, resolve } from "node:path";
import { Command } from "commander";
import { type Context, createAction, encodingOption, startProgram } from "../../src/cli/command.ts";
import { requireFile, requireParentFolder } from "../../src/cli/site.ts";
import { convertOtherSite } from "./convert.ts";

interface Options {
  to?: string;
  pictures?: string;
  /** False with --no-download. */
  download: boolean;
  types?: string;
  encoding?: string;
}

async function run({ config, terminal }: Context, file: string, options: Options): Promise<void> {
  const path = resolve(file);
  requireFile(path);
  const to = resolve(options.to ?? `${path.replace(/\.\w+$/, "")}-works`);
  requireParentFolder(to);
  const pictures = resolve(options.pictures ?? dirname(path));
  const download = options.download ? { maxBytes: config.maxUploadBytes } : null;
  const types = (options.types ?? "").split(/[\s,]+/).filter(Boolean);
  const { works, warnings, translations } = await convertOtherSite(
    path,
    { to, pictures, download, types, encoding: options.encoding },
    terminal.progress,
  );
  for (const { where, title, remarks } of works) {
    terminal.print(`${where}: ${title}${remarks.map((remark) => `\n    ${remark}`).join("")}`);
  }
  for (const warning of warnings) terminal.warn(`Note: ${warning}`);
  const doubts = works.reduce((sum, { remarks }) => sum + remarks.length, 0);
  terminal.print(`${works.length} works, ${doubts} remarks: ${to}`);
  terminal.print(`Check artworks.csv there, then: import ${to}`);
  for (const folder of translations) terminal.print(`Then its translations: import ${folder}`);
}

await startProgram(
  new Command("convert")
    .usage("[options] <file>")
    .argument("<file>", "what WordPress (XML) or Squarespace (XML, products CSV) exports")
    .option("--to <folder>", "the folder to write; default: beside the file")
    .option("--pictures <path>", "folder or ZIP file of the pictures; default: beside the file")
    .option("--no-download", "do not fetch missing pictures from the old site")
    .option("--types <types>", "WordPress: entries that are works, e.g. product,post")
    .addOption(encodingOption)
    .description(
      "Writes the works of a WordPress or Squarespace site as a table with a folder of pictures, " +
        "which `import` takes. Pictures that are not found are fetched from the old site. The site " +
        "itself is not changed.",
    )
    .showHelpAfterError("(--help tells how)")
    .exitOverride()
    .action(createAction(run)),
);
