import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { formatBytes } from "../core/format.ts";
import { exportSite } from "../server/operations/export/export.ts";
import { siteAction } from "./command.ts";
import { requireFolderOf } from "./site.ts";

export function addExportCommand(program: Command): void {
  program
    .command("export")
    .argument("<file>", "path of the ZIP file, e.g. ../my-works.zip")
    .summary("write everything the site shows into one ZIP file of open formats")
    .description(
      "Writes one ZIP file with your original pictures, tables for a spreadsheet, catalogue.json " +
        "for programs, and a copy of the site that a browser opens without a network. Messages of " +
        "visitors and the password are not in it: they are in a backup.",
    )
    .action(
      siteAction(async ({ config, media, terminal }, name: string) => {
        const file = resolve(name);
        requireFolderOf(file);
        const exported = await exportSite({ config, media }, file, terminal.progress);
        const { size: bytes } = await stat(file);
        for (const address of exported.missing) {
          terminal.warn(`Warning: the original of ${address} is gone and not in the export.`);
        }
        const counts = Object.entries(exported.counts).map(([name, count]) => `${count} ${name}`);
        const list = new Intl.ListFormat("en-GB").format(counts);
        terminal.print(`${list}: ${file} (${formatBytes(bytes)})`);
      }),
    );
}
