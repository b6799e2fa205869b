import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { exportSite } from "../server/operations/export/export.ts";
import { action } from "./command.ts";
import { requireSite, withSite } from "./site.ts";
import { formatBytes } from "./terminal.ts";

export function exportCommand(program: Command): void {
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
      action(program, async ({ config, terminal }, file: string) => {
        requireSite(config);
        const path = resolve(file);
        const exported = await withSite(config, ({ media }) =>
          exportSite({ config, media }, path, terminal.progress),
        );
        const { size } = await stat(path);
        for (const address of exported.missing) {
          terminal.warn(`Warning: the original of ${address} is gone and not in the export.`);
        }
        const { artworks, prints, exhibitions, pictures } = exported;
        terminal.print(
          `${artworks} artworks, ${prints} prints, ${exhibitions} exhibitions and ${pictures} pictures: ${path} (${formatBytes(size)})`,
        );
        terminal.result({ ok: true, file: path, bytes: size, ...exported });
        return 0;
      }),
    );
}
