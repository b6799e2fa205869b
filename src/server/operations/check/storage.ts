import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { dirname } from "node:path";
import { formatBytes } from "../../../core/format.ts";
import type { Config } from "../../config/config.ts";
import { isPostgresAddress } from "../../database/postgres-address.ts";
import { isWithoutPassword } from "../../people/sign-in/passwords.ts";
import { isNearlyFull, readDiskSpace } from "../backup/free-space.ts";
import { listPathsOpenToOthers } from "../first-start/file-modes.ts";
import { advice, type Check, getErrorReason, ok, problem, type Result } from "./result.ts";

/**
 * Reports the database, and checks that /admin has a password. The caller has opened the database, which
 * fails for a damaged, older, newer or unreachable database.
 */
export const checkDatabase: Check = async ({ database, config: { databaseUrl } }) => {
  const engine = isPostgresAddress(databaseUrl) ? "PostgreSQL" : databaseUrl;
  const version = await database.version();
  const results = [ok(`${engine}: sound, at the present schema, content version ${version}.`)];
  if (await isWithoutPassword(database)) {
    results.push(
      advice("No password for /admin is set yet: the next start makes one, or `password`."),
    );
  }
  return results;
};

/** Lists the existing folders to which the site writes. The folder of backups may be absent. */
function listWrittenFolders({
  dataDir,
  databaseUrl,
  mediaDir,
  mediaStore,
  backups,
}: Config): string[] {
  const folders = [
    dataDir,
    isPostgresAddress(databaseUrl) ? dataDir : dirname(databaseUrl),
    mediaStore ? dataDir : mediaDir,
    backups?.folder ?? dataDir,
  ];
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}

/** Reports files that other users of the machine may open. */
async function checkModes(config: Config): Promise<Result[]> {
  const openPaths = await listPathsOpenToOthers(config);
  return openPaths.map((path) =>
    problem(
      `Other users of the machine may open ${path}: chmod -R go= ${path}, as its owner, or mount its disk with umask=077.`,
    ),
  );
}

/** Checks that only the operator may open the site's files, and that its disks have free space. */
export const checkDisk: Check = async ({ config }) => {
  const results = await checkModes(config);
  for (const folder of listWrittenFolders(config)) {
    await access(folder, constants.W_OK).catch((error: unknown) =>
      results.push(problem(`${folder} cannot be written to by you (${getErrorReason(error)}).`)),
    );
    const space = await readDiskSpace(folder);
    const message = `${formatBytes(space.free)} are free for ${folder}.`;
    results.push(isNearlyFull(space) ? problem(`${message} Make room.`) : ok(message));
  }
  return results;
};
