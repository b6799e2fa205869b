import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { dirname } from "node:path";
import { formatBytes } from "../../../core/format.ts";
import type { Config } from "../../config/config.ts";
import { isPostgresAddress } from "../../database/postgres-address.ts";
import { isWithoutPassword } from "../../people/sign-in/passwords.ts";
import { isNearlyFull, readDiskSpace } from "../backup/free-space.ts";
import { advice, type Check, errorReason, ok, problem, type Result } from "./result.ts";

/** Opening the database has already refused a damaged, older, newer or unreachable one. */
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

/** The first backup creates its folder. */
function writtenFolders({ dataDir, databaseUrl, mediaDir, mediaStore, backups }: Config): string[] {
  const folders = [
    dataDir,
    isPostgresAddress(databaseUrl) ? dataDir : dirname(databaseUrl),
    mediaStore ? dataDir : mediaDir,
    backups?.folder ?? dataDir,
  ];
  return [...new Set(folders)].filter((folder) => existsSync(folder));
}

export const checkDisk: Check = async ({ config }) => {
  const results: Result[] = [];
  for (const folder of writtenFolders(config)) {
    await access(folder, constants.W_OK).catch((error: unknown) =>
      results.push(problem(`${folder} cannot be written to by you (${errorReason(error)}).`)),
    );
    const space = await readDiskSpace(folder);
    const message = `${formatBytes(space.free)} are free for ${folder}.`;
    results.push(isNearlyFull(space) ? problem(`${message} Make room.`) : ok(message));
  }
  return results;
};
