import { existsSync, statSync } from "node:fs";
import type { Config } from "../server/config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "../server/database/open.ts";
import { isPostgresAddress } from "../server/database/postgres-address.ts";
import { createMedia, type Media } from "../server/pictures/pictures.ts";
import { UsageError } from "./terminal.ts";

/** The parts of the site that commands work on; unlike a running site it mails and serves nothing. */
export interface Site {
  config: Config;
  database: Database;
  media: Media;
}

/** True where the configuration names a database that is there, or a server that may have it. */
export function siteExists({ databaseUrl }: Config): boolean {
  return isPostgresAddress(databaseUrl) || existsSync(databaseUrl);
}

/**
 * What root makes in the folder of another user, the site could not read: pictures of an import, say.
 * @param me user id of this process; undefined where there are none
 * @throws UsageError when root works on a site that belongs to somebody else
 */
export function refuseForeignRoot({ dataDir }: Config, me = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? me;
  if (me !== 0 || owner === 0) return;
  throw new UsageError(
    `The site in ${dataDir} belongs to another user than root: run the command as that user (sudo -u '#${owner}' …).`,
  );
}

/** @throws UsageError when there is no site to work on yet */
export function requireSite(config: Config): void {
  if (siteExists(config)) return;
  throw new UsageError(
    `There is no site yet: ${config.databaseUrl} does not exist. Start it once, restore a backup, or set DATA_DIR.`,
  );
}

/**
 * Opens the site for `work` and closes it afterwards; a running server may use it meanwhile.
 * @throws DatabaseRefused as `openDatabase`
 */
export async function withSite<T>(config: Config, work: (site: Site) => Promise<T>): Promise<T> {
  const database = await openDatabase(config.databaseUrl);
  try {
    await migrateToLatest(database, config.databaseUrl);
    const media = await openMedia(config, database);
    return await work({ config, database, media }).finally(() => media.close());
  } finally {
    await database.close();
  }
}

/** The picture side of the site; trouble with single pictures goes to the standard error. */
export function openMedia(config: Config, database: Database): Promise<Media> {
  return createMedia({
    database,
    config,
    log: { error: (_details, message) => void process.stderr.write(`${message}\n`) },
  });
}
