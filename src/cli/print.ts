import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { availabilityFilters } from "../core/entities/artwork-rules.ts";
import { formatBytes } from "../core/format.ts";
import {
  paperKindNames,
  paperOptionNames,
  paperOptions,
  paperRecords,
} from "../core/papers/paper-options.ts";
import { type PaperWish, paperRequestSchema } from "../core/papers/paper-request.ts";
import { describePaper } from "../server/papers/describe-paper.ts";
import { coarseWorks } from "../server/papers/layout/places.ts";
import { drawPaper } from "../server/papers/paper-process.ts";
import { siteAction } from "./command.ts";
import { requireFolderOf } from "./site.ts";

function readIds(text: string): number[] {
  const ids = text.split(",").map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1)) {
    throw new InvalidArgumentError("Ids with commas between them, such as 3,1,12.");
  }
  return ids;
}

function toOption(name: (typeof paperOptionNames)[number]): Option {
  const option = paperOptions[name];
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if ("choices" in option) {
    return new Option(`--${flag} <name>`, `with ${option.about}`).choices(option.choices);
  }
  if (option.initial === true) return new Option(`--no-${flag}`, `without ${option.about}`);
  if (option.initial === false) return new Option(`--${flag}`, `with ${option.about}`);
  const [value, parse] = option.initial === null ? ["number", Number] : ["text", String];
  return new Option(`--${flag} <${value}>`, `with ${option.about}`).argParser<unknown>(parse);
}

export function printCommand(program: Command): void {
  const command = program
    .command("print")
    .addArgument(new Argument("<kind>", "of paper").choices(paperKindNames))
    .argument("<file>", "path of the PDF file, e.g. ../labels.pdf")
    .addOption(new Option("--records <kind>", "originals or prints").choices(paperRecords))
    .option("--ids <ids>", "these, in this order; unpublished ones too", readIds)
    .addOption(
      new Option("--availability <state>", "of the published works").choices(availabilityFilters),
    )
    .summary("write labels, a price list, a catalogue or a hanging sheet as PDF")
    .action(
      siteAction(async ({ terminal, ...site }, kind: string, name: string, options) => {
        const file = resolve(name);
        requireFolderOf(file);
        const wish = { kind, ...options } as PaperWish;
        const paper = await describePaper(site, paperRequestSchema.parse(wish));
        const bytes = drawPaper(site.media, paper);
        await pipeline(bytes, createWriteStream(file)).catch(async (error: unknown) => {
          await rm(file, { force: true });
          throw error;
        });
        const { size } = await stat(file);
        terminal.print(`${file} (${formatBytes(size)})`);
        for (const { title } of coarseWorks(paper)) {
          terminal.print(`Fewer than 300 dots per inch: ${title.text}`);
        }
      }),
    );
  for (const name of paperOptionNames) command.addOption(toOption(name));
}
