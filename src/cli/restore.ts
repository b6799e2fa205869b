import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { type Config, copyPlaceAt } from "../server/config/config.ts";
import { listBackups } from "../server/operations/backup/backup-folder.ts";
import { isInMemory } from "../server/operations/backup/free-space.ts";
import type { OpenBackup } from "../server/operations/backup/open-backup.ts";
import { checkBackup, restore } from "../server/operations/backup/restore.ts";
import { openBlobStore } from "../server/pictures/store/open-blob-store.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { announceNewSite, requireFile, siteExists } from "./site.ts";
import { UsageError } from "./terminal.ts";

interface Options {
  yes?: boolean;
  dryRun?: boolean;
  before?: string;
  keepInMemory?: boolean;
}

/** @throws UsageError if the present state would be kept in memory */
async function refuseMemory({ dataDir }: Config): Promise<void> {
  if (!(await isInMemory(dataDir))) return;
  throw new UsageError(
    `DATA_DIR (${dataDir}) is in memory (tmpfs), so the present state would be lost with the next restart. Set DATA_DIR to a folder on a disk, such as a volume, or add --keep-in-memory.`,
  );
}

function readTime(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError("--before needs a time such as 2026-05-17T12:00Z.");
  return time;
}

/** @param place a file, a backup folder, or a folder or bucket with copies */
async function findBackup(
  place: string,
  { before }: Pick<Options, "before">,
): Promise<string | OpenBackup> {
  const time = readTime(before);
  const path = resolve(place);
  if (place.startsWith("s3://") || existsSync(join(path, "key.age"))) {
    const { openNewestCopy } = await import("../server/operations/backup/copies.ts");
    return () => openNewestCopy(copyPlaceAt(place), time);
  }
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  const newest = (await listBackups(path)).findLast((backup) => backup.time < time);
  if (!newest) throw new UsageError(`There is no backup from that time in ${path}.`);
  return join(path, newest.name);
}

function describe({
  createdAt,
  artistName,
  masters,
  tables,
}: Awaited<ReturnType<typeof checkBackup>>) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backup of ${artistName}'s site from ${createdAt}: ${rows} records, ${masters.length} pictures`;
}

async function run(
  { config, terminal }: Context,
  place: string,
  { yes, dryRun, before, keepInMemory }: Options,
): Promise<Outcome> {
  const backup = await findBackup(place, { before });
  if (typeof backup === "string") requireFile(backup);
  if (dryRun) {
    const manifest = await checkBackup(backup, terminal.progress);
    terminal.print(`${describe(manifest)}. It is whole; nothing was changed.`);
    return { createdAt: manifest.createdAt, pictures: manifest.masters.length };
  }
  if (!yes && siteExists(config)) {
    const question = `Everything the site in ${config.dataDir} shows will be replaced (and backed up first). Go on?`;
    if (!(await terminal.confirm(question))) {
      throw new UsageError("Nothing was changed. Add --yes to replace what the site shows.");
    }
  }
  if (!keepInMemory && siteExists(config)) await refuseMemory(config);
  announceNewSite(config);
  const store = await openBlobStore(config);
  const { manifest, previousStatePath, unsentIds } = await restore(
    { config, store },
    backup,
    terminal.progress,
  );
  terminal.print(`${describe(manifest)}. It is in place.`);
  if (previousStatePath) terminal.print(`The previous state is in: ${previousStatePath}`);
  if (unsentIds.length > 0) {
    terminal.print(
      `${unsentIds.length} mails had not left when the backup was made. Their messages and replies are in the inbox; if they still should leave: outbox resend ${unsentIds.join(" ")}`,
    );
  }
  const hasPassword = manifest.tables.some(({ name, rows }) => name === "users" && rows > 0);
  terminal.print(
    hasPassword
      ? "The password for /admin is that of the backup; everybody has to sign in again."
      : "The backup was made before there was a password for /admin: set one with `password`.",
  );
  return { createdAt: manifest.createdAt, keptAt: previousStatePath, unmailed: unsentIds };
}

export function restoreCommand(program: Command): void {
  program
    .command("restore")
    .argument("<place>", "a backup, a backup folder, or copies in a folder or s3://bucket/path")
    .option("--before <time>", "of a folder or copies: the newest backup made before this time")
    .option("--yes", "do not ask before replacing what the site shows")
    .option("--keep-in-memory", "also if DATA_DIR is in memory, where the present state is kept")
    .option("--dry-run", "check the backup only")
    .summary("replace the site with a backup")
    .description(
      "Checks every byte of a backup, keeps the present state in DATA_DIR/before-restore-…, " +
        "and replaces the site in one step: interrupted at any moment, it leaves the old site or the " +
        "new one. Works on SQLite and PostgreSQL whichever made the backup, with the site running " +
        "or stopped.",
    )
    .action(action(program, run));
}
