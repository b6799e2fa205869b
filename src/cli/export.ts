import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { formatBytes } from "../core/format.ts";
import { exportSite } from "../server/operations/export/export.ts";
import { createSiteAction } from "./command.ts";
import { requireParentFolder } from "./site.ts";

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
      createSiteAction(async ({ config, media, terminal }, path: string) => {
        const file = resolve(path);
        requireParentFolder(file);
        const report = await exportSite({ config, media }, file, terminal.progress);
        const { size: bytes } = await stat(file);
        for (const address of report.missing) {
          terminal.warn(`Warning: the original of ${address} is gone and not in the export.`);
        }
        const counts = Object.entries(report.counts).map(([name, count]) => `${count} ${name}`);
        const list = new Intl.ListFormat("en-GB").format(counts);
        terminal.print(`${list}: ${file} (${formatBytes(bytes)})`);
      }),
    );
}
