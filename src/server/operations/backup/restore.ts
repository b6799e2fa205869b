// Replaces the site by a backup.

import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Progress } from "@nkar/archive/archive";
import type { ReadableRepository } from "@nkar/archive/repository";
import { restoreOriginals } from "@nkar/archive/restore-snapshot";
import { writeSnapshot } from "@nkar/archive/write-snapshot";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { toFileTime } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import { type Database, openDatabase, requirePresentSchema } from "../../database/open.ts";
import { DatabaseUnusable, databaseSuffixes } from "../../database/sqlite-file.ts";
import {
  emptyTables,
  insertRows,
  listTables,
  lockAgainstWrites,
  readCounters,
  readInSnapshot,
  readTable,
  setCounters,
} from "../../database/tables.ts";
import { findBackup, openBackup, verifyBackup } from "./open-backup.ts";
import { type BackupSource, createSiteSource, type SiteSnapshot } from "./site-source.ts";
import { snapshotFormat } from "./snapshot-format.ts";
import { withStagedDatabase } from "./staging.ts";

interface RestoreTarget extends BackupSource {
  config: BackupSource["config"] & Pick<Config, "dataDir">;
}

interface RestoreOptions {
  /** The newest snapshot made before this time is restored, in ms since 1970; absent: the newest. */
  before?: number;
  progress?: Progress;
}

interface RestoreResult {
  snapshot: SiteSnapshot;
  /** Path of a backup of the site before the restore, or of its damaged database; null if it was empty. */
  previousStatePath: string | null;
  /** Ids of mails that were unsent when the backup was made; the restored site does not send them. */
  unsentIds: number[];
}

async function openAtPresentSchema(databaseUrl: string): Promise<Database> {
  const database = await openDatabase(databaseUrl);
  try {
    await requirePresentSchema(database, { create: true });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database of the site. If the database is damaged, renames its files and creates a new one.
 * @returns the database, and the new path of a damaged one, else null
 */
async function openTarget(path: string): Promise<[Database, damagedPath: string | null]> {
  try {
    return [await openAtPresentSchema(path), null];
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    const damagedPath = `${path}.damaged-${toFileTime()}`;
    const existingSuffixes = databaseSuffixes.filter((suffix) => existsSync(path + suffix));
    for (const suffix of existingSuffixes) await rename(path + suffix, damagedPath + suffix);
    return [await openAtPresentSchema(path), damagedPath];
  }
}

/** Refuses a database of another version before anything changes. Accepts a damaged database. */
async function refuseOtherVersion(path: string): Promise<void> {
  try {
    await (await openAtPresentSchema(path)).close();
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
  }
}

/** Replaces all rows by those of the backup, which `stagedDatabase` holds. */
async function replaceRows(
  transaction: Database["query"],
  stagedDatabase: Database,
): Promise<void> {
  const tables = await listTables(transaction);
  const presentCounters = await readCounters(transaction, tables);
  await readInSnapshot(stagedDatabase.query, async (query) => {
    await emptyTables(transaction, tables);
    for (const table of tables) {
      for await (const rows of readTable(query, table)) {
        await insertRows(transaction, table, rows);
      }
    }
    await setCounters(transaction, tables, await readCounters(query, tables), presentCounters);
  });
}

/**
 * Backs up the site and replaces all rows. A transaction blocks other writers from the backup to the
 * replacement, so that no acknowledged write is lost. A first backup before the transaction copies the
 * originals, because that takes long.
 * @returns the folder with the backup of the site; null if the site was empty
 */
async function backUpAndReplaceRows(
  { config, store }: RestoreTarget,
  database: Database,
  stagedDatabase: Database,
  progress: Progress,
): Promise<string | null> {
  const folder = join(config.dataDir, `before-restore-${toFileTime()}`);
  const target = await openBlobStore(folder);
  // The transaction occupies the connection of `database`. This one reads the committed rows.
  const reader = await openDatabase(config.databaseUrl);
  const source = createSiteSource({ config, store, database: reader });
  let hasContent = false;
  try {
    await writeSnapshot(source, target, {
      progress: (_, done, total) => progress("Backing up the present state", done, total),
    });
    await database.write(async (transaction) => {
      await lockAgainstWrites(transaction, await listTables(transaction));
      const { snapshot } = await writeSnapshot(source, target);
      hasContent = snapshot.tables.some(({ rows }) => rows > 0);
      await replaceRows(transaction, stagedDatabase);
    });
    return hasContent ? folder : null;
  } finally {
    await reader.close();
    if (!hasContent) await rm(folder, { recursive: true, force: true });
  }
}

async function findVerifiedSnapshot(
  backup: ReadableRepository,
  { before, progress }: RestoreOptions,
) {
  const snapshot = await findBackup(backup, before);
  await verifyBackup(backup, snapshot, progress);
  return snapshot;
}

/**
 * Checks the newest snapshot of a backup and changes nothing.
 * @param place as `openBackup` takes it
 * @throws ArchiveRefused with the first error
 */
export async function checkBackup(
  { dataDir }: Pick<Config, "dataDir">,
  place: string,
  options: RestoreOptions = {},
): Promise<SiteSnapshot> {
  return findVerifiedSnapshot(await openBackup(place, dataDir), options);
}

/**
 * Replaces the site by a backup. Checks everything first, adds the originals, then backs up the site and
 * replaces all rows in one transaction: an interruption leaves the old or the new site, and no write is
 * lost. A running site continues with the new content, and all sessions of the painter end.
 * @param place as `openBackup` takes it
 * @throws ArchiveRefused if the backup is damaged or newer, before anything has changed
 * @throws DatabaseRefused if the present database is newer or not Nkar's
 */
export async function restore(
  target: RestoreTarget,
  place: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const { progress = () => undefined } = options;
  const { dataDir, databaseUrl } = target.config;
  const backup = await openBackup(place, dataDir);
  const snapshot = await findVerifiedSnapshot(backup, options);
  return withStagedDatabase(dataDir, { backup, snapshot }, async (stagedDatabase, unsentIds) => {
    await refuseOtherVersion(databaseUrl);
    // The originals come before the rows, because no record refers to these files yet.
    await restoreOriginals(snapshotFormat, target.store, backup, snapshot, progress);
    const [database, damagedPath] = await openTarget(databaseUrl);
    try {
      const folder = await backUpAndReplaceRows(target, database, stagedDatabase, progress);
      return { snapshot, previousStatePath: folder ?? damagedPath, unsentIds };
    } finally {
      await database.close();
    }
  });
}
