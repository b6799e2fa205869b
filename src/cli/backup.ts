import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import type { Command } from "commander";
import { formatBytes } from "../core/format.ts";
import { backUpToFile } from "../server/operations/backup/folder-backup.ts";
import { type Context, createAction } from "./command.ts";
import { requireParentFolder, requireSite } from "./site.ts";

/**
 * Writes a backup of the site into one file. Accepts a database with an older schema, because
 * operators make a backup before they upgrade.
 */
async function writeBackup({ config, terminal }: Context, path: string): Promise<void> {
  requireSite(config);
  const file = resolve(path);
  requireParentFolder(file);
  const store = await openBlobStore(config.mediaStore ?? config.mediaDir);
  const {
    missing: missingHashes,
    originals,
    tables,
  } = await backUpToFile({ config, store }, file, terminal.progress);
  const { size: bytes } = await stat(file);
  for (const hash of missingHashes) {
    terminal.warn(`Warning: the original of picture ${hash} is gone and not in the backup.`);
  }
  const records = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures = originals.length;
  terminal.print(
    `Backup of ${records} records and ${pictures} pictures: ${file} (${formatBytes(bytes)})`,
  );
}

export function addBackupCommand(program: Command): void {
  program
    .command("backup")
    .argument("<file>", "path of the backup, e.g. ../nkar-backup.zip")
    .summary("write the whole site into one file, while it works")
    .description(
      "Writes the whole site into one ZIP file with checksums: texts, messages, the " +
        "password's hash and the uploaded pictures. The site may be in use meanwhile. A file of " +
        "that name is replaced once the new one is complete.",
    )
    .action(createAction(writeBackup));
}
