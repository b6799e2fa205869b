import { access, constants, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatBytes } from "../../../core/format.ts";
import { isWithoutPassword } from "../../people/sign-in/passwords.ts";
import { listOriginals } from "../../pictures/originals.ts";
import { openDiskStore } from "../../pictures/store/disk-store.ts";
import { listAlerts } from "../alerts/alerts.ts";
import { listBackups, listFutureBackups } from "../backup/backup-folder.ts";
import { ageOfBackup } from "../backup/backup-names.ts";
import { readDiskSpace, reservedBytes } from "../backup/free-space.ts";
import { findNewOriginals } from "../backup/keep-originals.ts";
import { checkBackup } from "../backup/restore.ts";
import { databaseBytes } from "../backup/tables.ts";
import { listOpenToOthers } from "../first-start/file-modes.ts";
import { ArchiveRefused, type Progress } from "../zip/zip.ts";
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
  const space = await readDiskSpace(folder);
  const { free } = space;
  const message = `${formatBytes(free)} are free for ${folder}.`;
  if (free < gigabyte / 4) return problem(`${message} Make room: writes will soon fail.`);
  if (backupBytes !== null && free < backupBytes + reservedBytes(space)) {
    return problem(
      `${message} The next backup needs about ${formatBytes(backupBytes)} and must leave ${formatBytes(reservedBytes(space))} free: make room, or older backups are removed.`,
    );
  }
  return free < gigabyte ? advice(`${message} Make room soon.`) : ok(message);
}

async function bytesOfNextBackup({ database, media }: Site, folder: string): Promise<number> {
  const originals = await listOriginals(database.query);
  const kept = await openDiskStore(folder);
  const { bytes } = await findNewOriginals(media.store, kept, folder, originals);
  return bytes + (await databaseBytes(database.query));
}

async function checkModes({ config }: Site): Promise<Result[]> {
  const open = await listOpenToOthers(config);
  return open.map((path) =>
    problem(
      `Other users of the machine may open ${path}: chmod -R go= ${path}, as its owner, or mount its disk with umask=077.`,
    ),
  );
}

export const checkDisk: Check = async (site) => {
  const results = await checkModes(site);
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
    const backupBytes = isForBackups ? await bytesOfNextBackup(site, folder) : null;
    results.push(await checkSpace(folder, backupBytes));
  }
  return results;
};

async function checkFutureBackups(folder: string): Promise<Result[]> {
  const names = await listFutureBackups(folder);
  if (names.length === 0) return [];
  return [
    problem(
      `Dated in the future and therefore not counted: ${names.join(", ")} in ${folder}. Check the clock; remove or rename them.`,
    ),
  ];
}

/** Failures that the running site has stored. */
async function listFailures({ database }: Site): Promise<Result[]> {
  const alerts = await listAlerts(database);
  return alerts
    .filter(({ kind }) => kind === "backup" || kind === "backup copy")
    .map(({ message }) => problem(message));
}

async function verifyNewest(path: string, progress: Progress): Promise<Result> {
  try {
    const { missing } = await checkBackup(path, progress);
    if (missing.length === 0) return ok(`Every byte of ${path} and its originals is as written.`);
    return problem(`${path} lacks the originals of ${missing.length} pictures.`);
  } catch (error) {
    if (error instanceof ArchiveRefused) return problem(error.message);
    throw error;
  }
}

async function checkAge({ config }: Site, time: number): Promise<Result[]> {
  const { backups, dataDir } = config;
  if (!backups) return [];
  const { hours, isOverdue } = ageOfBackup(time, backups.everyHours);
  const message = `The newest backup in ${backups.folder} is ${hours} hours old`;
  if (isOverdue) {
    return [problem(`${message}: is the site running, and its log quiet?`)];
  }
  const [dataFolder, backupFolder] = await Promise.all([stat(dataDir), stat(backups.folder)]);
  const isSameDisk = dataFolder.dev === backupFolder.dev;
  return [
    ok(`${message}.`),
    ...(isSameDisk
      ? [advice("Backups are on the disk of the site: copy them elsewhere too.")]
      : []),
  ];
}

export const checkBackups: Check = async (site, { deep, progress }) => {
  const { backups } = site.config;
  if (!backups) return [advice("BACKUP_DIR is not set: the site makes no backups by itself.")];
  const { folder } = backups;
  const results = await listFailures(site);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    return [...results, advice(`There is no folder ${folder} yet; the running site makes it.`)];
  }
  results.push(...(await checkFutureBackups(folder)));
  const newest = (await listBackups(folder)).at(-1);
  if (!newest) {
    return [...results, advice(`There is no backup in ${folder} yet; the running site makes one.`)];
  }
  results.push(...(await checkAge(site, newest.time)));
  if (deep) results.push(await verifyNewest(join(folder, newest.name), progress));
  return results;
};
