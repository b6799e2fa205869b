// Opens the site for a command. Refuses wrong paths and a wrong user first.

import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "../server/config/config.ts";
import { type Database, openDatabase, requirePresentSchema } from "../server/database/open.ts";
import { isPostgresAddress } from "../server/database/postgres-address.ts";
import type { Site } from "../server/operations/check/result.ts";
import { createMedia, type Media } from "../server/pictures/pictures.ts";
import { UsageError } from "./terminal.ts";

/** True if the configured database exists. A PostgreSQL database is assumed to exist. */
export function siteExists({ databaseUrl }: Config): boolean {
  return isPostgresAddress(databaseUrl) || existsSync(databaseUrl);
}

/** Returns a user in the notation of sudo: the name of the account, else # and the user's number. */
function findAccount(userId: number | undefined): string {
  const { status, stdout } = spawnSync("id", ["-nu", String(userId)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : `'#${userId}'`;
}

/**
 * Refuses to run as root on the site of another user, who could not read the files that root creates.
 * @param userId undefined on Windows
 * @throws UsageError
 */
export function refuseRootOnForeignSite({ dataDir }: Config, userId = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? userId;
  if (userId !== 0 || owner === 0) return;
  throw new UsageError(
    `The site in ${dataDir} belongs to another user than root: run the command as that user (sudo -u ${findAccount(owner)} …).`,
  );
}

/** Refuses a path whose folder is missing: a mistyped path must not create folders. @throws UsageError */
export function requireParentFolder(path: string): void {
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`There is no folder ${folder}. Create it, or correct the path.`);
}

/** @throws UsageError */
export function requireFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return;
  throw new UsageError(`There is no file ${path}.`);
}

/**
 * Tells the operator that the command creates a site, if there is none.
 * @throws UsageError if DATA_DIR is mistyped
 */
export function announceSiteIfNew(config: Config): void {
  if (siteExists(config)) return;
  requireParentFolder(config.dataDir);
  process.stderr.write(`There is no site in ${config.dataDir} yet: a new one is created.\n`);
}

/** @throws UsageError */
export function requireSite(config: Config): void {
  if (siteExists(config)) return;
  throw new UsageError(
    `There is no site yet: ${config.databaseUrl} does not exist. Start it once, restore a backup, or set DATA_DIR.`,
  );
}

/**
 * Opens the site for `work`, and closes it afterwards. A server may use the site meanwhile.
 * @param options `create`: true creates the schema of an empty database
 * @throws DatabaseRefused if another version of Nkar wrote the database
 */
export async function withSite<T>(
  config: Config,
  work: (site: Site) => Promise<T>,
  options = { create: true },
): Promise<T> {
  if (options.create) announceSiteIfNew(config);
  const database = await openDatabase(config.databaseUrl);
  try {
    await requirePresentSchema(database, options);
    const media = await openMedia(config, database);
    return await work({ config, database, media }).finally(() => media.close());
  } finally {
    await database.close();
  }
}

export function openMedia(config: Config, database: Database): Promise<Media> {
  return createMedia({
    database,
    config,
    log: { error: (_details, message) => void process.stderr.write(`${message}\n`) },
  });
}
