import { existsSync } from "node:fs";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import type { Command } from "commander";
import { checkBackup, restore } from "../server/operations/backup/restore.ts";
import type { SiteSnapshot } from "../server/operations/backup/site-source.ts";
import { type Context, createAction } from "./command.ts";
import { announceSiteIfNew, siteExists } from "./site.ts";
import { UsageError } from "./terminal.ts";

/** Returns ms since 1970; infinite without a text, which allows every backup. */
function readTime(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError("--before needs a time such as 2026-05-17T12:00Z.");
  return time;
}

function describeSnapshot({ createdAt, artistName, originals, tables }: SiteSnapshot) {
  const records = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backup of ${artistName}'s site from ${createdAt}: ${records} records, ${originals.length} pictures`;
}

async function restoreBackup(
  { config, terminal }: Context,
  location: string,
  { yes: isConfirmed, dryRun, before }: { yes?: boolean; dryRun?: boolean; before?: string },
): Promise<void> {
  if (!location.startsWith("s3://") && !existsSync(location)) {
    throw new UsageError(`There is neither a file nor a folder ${location}.`);
  }
  const options = { before: readTime(before), progress: terminal.progress };
  if (dryRun) {
    const snapshot = await checkBackup(config, location, options);
    terminal.print(`${describeSnapshot(snapshot)}. It is whole; nothing was changed.`);
    return;
  }
  if (!isConfirmed && siteExists(config)) {
    const question = `Everything the site in ${config.dataDir} shows will be replaced (and backed up first). Go on?`;
    if (!(await terminal.confirm(question))) {
      throw new UsageError("Nothing was changed. Add --yes to replace what the site shows.");
    }
  }
  announceSiteIfNew(config);
  const store = await openBlobStore(config.mediaStore ?? config.mediaDir);
  const { snapshot, previousStatePath, unsentIds } = await restore(
    { config, store },
    location,
    options,
  );
  terminal.print(`${describeSnapshot(snapshot)}. It is in place.`);
  if (previousStatePath) terminal.print(`The previous state is in: ${previousStatePath}`);
  if (unsentIds.length > 0) {
    terminal.print(
      `${unsentIds.length} mails had not left when the backup was made. Their messages and replies are in the inbox; if they still should leave: outbox resend ${unsentIds.join(" ")}`,
    );
  }
  const hasPassword = snapshot.tables.some(({ name, rows }) => name === "users" && rows > 0);
  terminal.print(
    hasPassword
      ? "The password for /admin is that of the backup; everybody has to sign in again."
      : "The backup was made before there was a password for /admin: set one with `password`.",
  );
}

/**
 * Adds the command. A backup folder is the folder in which the server keeps backups; copies are the
 * encrypted backups that it also writes to another folder or a bucket.
 */
export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .argument(
      "<place>",
      "a backup (.zip, or .age with BACKUP_KEY), a backup folder, or copies in a folder or s3://bucket/path",
    )
    .option("--before <time>", "of a folder or copies: the newest backup made before this time")
    .option("--yes", "do not ask before replacing what the site shows")
    .option("--dry-run", "check the backup only")
    .summary("replace the site with a backup")
    .description(
      "Checks every byte of a backup, keeps the present state in DATA_DIR/before-restore-…, " +
        "and replaces the site in one step: interrupted at any moment, it leaves the old site or the " +
        "new one. Works on SQLite and PostgreSQL whichever made the backup, with the site running " +
        "or stopped.",
    )
    .action(createAction(restoreBackup));
}
