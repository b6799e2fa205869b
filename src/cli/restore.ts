import { resolve } from "node:path";
import type { Command } from "commander";
import { checkBackup, restore } from "../server/operations/backup/restore.ts";
import { openBlobStore } from "../server/pictures/store/open-blob-store.ts";
import { action, type Context, type Outcome } from "./command.ts";
import { announceNewSite, requireFile, siteExists } from "./site.ts";
import { UsageError } from "./terminal.ts";

interface Options {
  yes?: boolean;
  dryRun?: boolean;
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
  file: string,
  { yes, dryRun }: Options,
): Promise<Outcome> {
  const path = resolve(file);
  requireFile(path);
  if (dryRun) {
    const manifest = await checkBackup(path, terminal.progress);
    terminal.print(`${describe(manifest)}. It is whole; nothing was changed.`);
    return { createdAt: manifest.createdAt, pictures: manifest.masters.length };
  }
  if (!yes && siteExists(config)) {
    const question = `Everything the site in ${config.dataDir} shows will be replaced (and backed up first). Go on?`;
    if (!(await terminal.confirm(question))) {
      throw new UsageError("Nothing was changed. Add --yes to replace what the site shows.");
    }
  }
  announceNewSite(config);
  const store = await openBlobStore(config);
  const { manifest, previousStatePath, unsentIds } = await restore(
    { config, store },
    path,
    terminal.progress,
  );
  terminal.print(`${describe(manifest)}. It is in place.`);
  if (previousStatePath) terminal.print(`The previous state is in: ${previousStatePath}`);
  if (unsentIds.length > 0) {
    terminal.print(
      `${unsentIds.length} messages had not been mailed when the backup was made. They are in the inbox; if they still should be mailed: outbox resend ${unsentIds.join(" ")}`,
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
    .argument("<file>", "a backup written by this program")
    .option("--yes", "do not ask before replacing what the site shows")
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
