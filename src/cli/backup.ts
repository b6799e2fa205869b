import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Command } from "commander";
import { backUp } from "../server/operations/backup/backup.ts";
import { openBlobStore } from "../server/pictures/store/open-blob-store.ts";
import { action } from "./command.ts";
import { requireSite } from "./site.ts";
import { formatBytes } from "./terminal.ts";

export function backupCommand(program: Command): void {
  program
    .command("backup")
    .argument("<file>", "path of the backup, e.g. ../nkar-backup.zip")
    .summary("write the whole site into one file, while it works")
    .description(
      "Writes the whole site into one ZIP file with checksums: texts, messages, the " +
        "password's hash and the uploaded pictures. The site may be in use meanwhile. A file of " +
        "that name is replaced once the new one is complete.",
    )
    .action(
      action(program, async ({ config, terminal }, file: string) => {
        requireSite(config);
        const store = await openBlobStore(config);
        const path = resolve(file);
        const manifest = await backUp({ config, store }, path, { progress: terminal.progress });
        const { size } = await stat(path);
        for (const hash of manifest.missing) {
          terminal.warn(`Warning: the original of picture ${hash} is gone and not in the backup.`);
        }
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        terminal.print(
          `Backup of ${rows} records and ${manifest.masters.length} pictures: ${path} (${formatBytes(size)})`,
        );
        terminal.result({
          ok: true,
          file: path,
          bytes: size,
          records: rows,
          pictures: manifest.masters.length,
          missing: manifest.missing,
        });
        return 0;
      }),
    );
}
