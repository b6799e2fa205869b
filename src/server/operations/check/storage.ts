import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { formatBytes } from "../../../core/format.ts";
import { isWithoutPassword } from "../../people/sign-in/passwords.ts";
import { countOriginalBytes } from "../../pictures/originals.ts";
import { newestBackup } from "../backup/schedule.ts";
import { advice, type Check, errorReason, ok, problem, type Result, type Site } from "./result.ts";

/** Opening the database has already refused a damaged, older, newer or unreachable one. */
export const checkDatabase: Check = async ({ database, config }) => {
  const engine = /^postgres/.test(config.databaseUrl) ? "PostgreSQL" : config.databaseUrl;
  const version = await database.version();
  const results = [ok(`${engine}: sound, at the present schema, content version ${version}.`)];
  if (await isWithoutPassword(database)) {
    results.push(
      advice("No password for /admin is set yet: the next start makes one, or `password`."),
    );
  }
  return results;
};

const gigabyte = 1e9;

function writtenFolders({ config }: Site): string[] {
  const { dataDir, databaseUrl, mediaDir, mediaStore, backups } = config;
  return [
    dataDir,
    ...(databaseUrl.includes("://") ? [] : [dirname(databaseUrl)]),
    ...(mediaStore ? [] : [mediaDir]),
    ...(backups ? [backups.folder] : []),
  ];
}

/** @param backupBytes null for a folder without backups */
async function checkSpace(folder: string, backupBytes: number | null): Promise<Result> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const message = `${formatBytes(free)} are free for ${folder}.`;
  if (free < gigabyte / 4) return problem(`${message} Make room: writes will soon fail.`);
  if (backupBytes !== null && free < backupBytes) {
    return problem(`${message} The next backup needs about ${formatBytes(backupBytes)}.`);
  }
  return free < gigabyte ? advice(`${message} Make room soon.`) : ok(message);
}

export const checkDisk: Check = async (site) => {
  const results: Result[] = [];
  // The tables are small.
  const backupBytes = await countOriginalBytes(site.database);
  const checkedDisks = new Set<string>();
  for (const folder of writtenFolders(site)) {
    const stats = await stat(folder).catch(() => null);
    // The first backup creates its folder.
    if (!stats) continue;
    await access(folder, constants.W_OK).catch((error: unknown) =>
      results.push(problem(`${folder} cannot be written to by you (${errorReason(error)}).`)),
    );
    const isForBackups = folder === site.config.backups?.folder;
    // Folders on one disk share its free space.
    const disk = `${stats.dev}${isForBackups ? " backups" : ""}`;
    if (checkedDisks.has(disk)) continue;
    checkedDisks.add(disk);
    results.push(await checkSpace(folder, isForBackups ? backupBytes : null));
  }
  return results;
};

const hourMs = 3_600_000;

export const checkBackups: Check = async ({ config }) => {
  const { backups, dataDir } = config;
  if (!backups) return [advice("BACKUP_DIR is not set: the site makes no backups by itself.")];
  const { folder, everyHours } = backups;
  const newestMs = await newestBackup(folder).catch(() => null);
  if (newestMs === null) {
    return [advice(`There is no backup in ${folder} yet; the running site makes one.`)];
  }
  const ageHours = Math.round((Date.now() - newestMs) / hourMs);
  const message = `The newest backup in ${folder} is ${ageHours} hours old`;
  if (ageHours > everyHours * 2) {
    return [problem(`${message}: is the site running, and its log quiet?`)];
  }
  const [dataFolder, backupFolder] = await Promise.all([stat(dataDir), stat(folder)]);
  const isSameDisk = dataFolder.dev === backupFolder.dev;
  return [
    ok(`${message}.`),
    ...(isSameDisk
      ? [advice("Backups are on the disk of the site: copy them elsewhere too.")]
      : []),
  ];
};
