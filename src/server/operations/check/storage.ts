import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { formatBytes } from "../../../core/format.ts";
import { isWithoutPassword } from "../../people/sign-in/passwords.ts";
import { measureNextSnapshot } from "../backup/folder-backup.ts";
import { readDiskSpace, reservedBytes } from "../backup/free-space.ts";
import { listOpenToOthers } from "../first-start/file-modes.ts";
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
    const backupBytes = isForBackups
      ? await measureNextSnapshot(site.database, site.media.store, folder)
      : null;
    results.push(await checkSpace(folder, backupBytes));
  }
  return results;
};
