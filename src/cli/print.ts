import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { availabilityFilters } from "../core/entities/artwork-rules.ts";
import { formatBytes } from "../core/format.ts";
import { languages } from "../core/languages.ts";
import { labelFormatNames, pageSizes } from "../core/papers/label-formats.ts";
import { paperKinds } from "../core/papers/paper-kinds.ts";
import { type PaperWish, paperRequestSchema } from "../core/papers/paper-request.ts";
import { coarseWorks } from "../server/papers/layout/page-parts.ts";
import { makePaper } from "../server/papers/make-paper.ts";
import { drawPaperFile } from "../server/papers/paper-process.ts";
import { readWholeNumber, siteAction } from "./command.ts";
import { requireFolderOf } from "./site.ts";

function readIds(text: string): number[] {
  const ids = text.split(",").map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1)) {
    throw new InvalidArgumentError("Ids with commas between them, such as 3,1,12.");
  }
  return ids;
}

const option = (flags: string, description: string, choices: readonly string[]) =>
  new Option(flags, description).choices(choices);

export function printCommand(program: Command): void {
  program
    .command("print")
    .addArgument(new Argument("<kind>", "of paper").choices(paperKinds))
    .argument("<file>", "path of the PDF file, e.g. ../labels.pdf")
    .addOption(option("--records <kind>", "originals or prints", ["artworks", "prints"]))
    .option("--ids <ids>", "these, in this order; unpublished ones too", readIds)
    .addOption(option("--availability <state>", "of the published works", availabilityFilters))
    .addOption(option("--language <language>", "of the words", languages))
    .addOption(option("--page <size>", "of the paper", Object.keys(pageSizes)))
    .addOption(option("--label <size>", "in mm, or a sheet's name", labelFormatNames))
    .option("--no-prices", "leave the prices out")
    .option("--inches", "add sizes in inches")
    .option("--heading <text>", "above a list or a catalogue, such as an exhibition's title")
    .option("--no-pictures", "leave the pictures out of a price list")
    .option("--works-per-page <count>", "one or two, in a catalogue", readWholeNumber)
    .option("--wire-drop <cm>", "from the upper edge to the wire, for the nails", Number)
    .summary("write labels, a price list, a catalogue or a hanging sheet as PDF")
    .action(
      siteAction(async ({ terminal, ...site }, kind: string, name: string, options) => {
        const file = resolve(name);
        requireFolderOf(file);
        const wish = { kind, ...options } as PaperWish;
        const paper = await makePaper(site, paperRequestSchema.parse(wish));
        const bytes = drawPaperFile(site.media, { paper, preview: false });
        await pipeline(bytes, createWriteStream(file)).catch(async (error: unknown) => {
          await rm(file, { force: true });
          throw error;
        });
        const { size } = await stat(file);
        terminal.print(`${paper.title}: ${file} (${formatBytes(size)})`);
        for (const { title } of coarseWorks(paper)) {
          terminal.print(`Fewer than 300 dots per inch: ${title.text}`);
        }
      }),
    );
}
