import { existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Config } from "../../config/config.ts";
import { type Database, openDatabase, requirePresentSchema } from "../../database/open.ts";
import { isPostgresAddress } from "../../database/postgres-address.ts";
import { DatabaseUnusable } from "../../database/sqlite-file.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { checksumOf } from "../../pictures/store/checksum.ts";
import { syncFolder } from "../../pictures/store/disk-store.ts";
import type { Progress, ZipReader } from "../zip/zip.ts";
import type { Manifest } from "./manifest.ts";
import { type OpenBackup, openBackup } from "./open-backup.ts";
import { type StagedDatabase, stageDatabase } from "./staging.ts";
import { previousStateFolder, swapSiteContent } from "./swap-content.ts";
import {
  emptyTables,
  inSnapshot,
  insertRows,
  listTables,
  readCounters,
  readRows,
  setCounters,
} from "./tables.ts";
import { verifyBackup } from "./verify.ts";

interface RestoreTarget {
  config: Pick<Config, "databaseUrl" | "dataDir" | "artist">;
  store: BlobStore;
}

interface RestoreResult {
  manifest: Manifest;
  /** A backup, or the damaged database; null if the site was empty. */
  previousStatePath: string | null;
  /** Messages that were pending in the backup and now stay in the inbox. */
  unsentIds: number[];
}

const databaseSuffixes = ["", "-wal", "-shm", "-journal"];

/** Null if the database is missing, empty or damaged. */
async function openPresentDatabase(databaseUrl: string): Promise<Database | null> {
  if (!isPostgresAddress(databaseUrl) && !existsSync(databaseUrl)) return null;
  try {
    const database = await openDatabase(databaseUrl);
    try {
      await requirePresentSchema(database, { create: true });
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    if (error instanceof DatabaseUnusable) return null;
    throw error;
  }
}

/** Safe before the swap: no record refers to the new files yet. */
async function addOriginals(
  store: BlobStore,
  zip: ZipReader,
  { masters }: Manifest,
  progress: Progress,
): Promise<void> {
  for (const [index, { file, bytes, sha256 }] of masters.entries()) {
    progress("Pictures", index, masters.length);
    if ((await store.size(file)) === bytes) {
      const present = await checksumOf(store, file);
      if (present?.sha256 === sha256) continue;
    }
    await store.writeFrom(file, { bytes, sha256, read: () => zip.stream(file) });
  }
  progress("Pictures", masters.length, masters.length);
}

async function replaceRows(transaction: Database["query"], staged: Database): Promise<void> {
  const tables = await listTables(transaction);
  await inSnapshot(staged.query, async (snapshot) => {
    await emptyTables(transaction, tables);
    for (const table of tables) {
      for await (const rows of readRows(snapshot, table)) {
        await insertRows(transaction, table, rows);
      }
    }
    await setCounters(transaction, tables, await readCounters(snapshot, tables));
  });
}

/** @returns path of the backup of the previous state */
async function replaceContent(
  site: RestoreTarget & { database: Database },
  staged: StagedDatabase,
  progress: Progress,
): Promise<string | null> {
  const source = await staged.open();
  const replace = (transaction: Database["query"]) => replaceRows(transaction, source);
  return swapSiteContent(site, replace, progress).finally(() => source.close());
}

/** The copy survives a power cut once its folder is synced. */
async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await using copy = await open(to, "r+");
  await copy.sync();
}

/** Keeps a damaged database. @returns its folder */
async function installDatabase(
  staged: StagedDatabase,
  path: string,
  dataDir: string,
): Promise<string | null> {
  const folder = previousStateFolder(dataDir);
  const present = databaseSuffixes.filter((suffix) => existsSync(path + suffix));
  if (present.length > 0) {
    await mkdir(folder, { recursive: true });
    for (const suffix of present) {
      await copySynced(path + suffix, join(folder, basename(path) + suffix));
    }
    await syncFolder(folder);
    // SQLite would apply the journal of the old file to the new one.
    for (const suffix of databaseSuffixes.slice(1)) await rm(path + suffix, { force: true });
  }
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.restored`;
  await copySynced(staged.path, temporaryPath);
  await rename(temporaryPath, path);
  await syncFolder(dirname(path));
  return present.length > 0 ? folder : null;
}

/** @param source the path of a backup, or a function that opens one */
function openSource(source: string | OpenBackup): Promise<ZipReader> {
  return typeof source === "string" ? openBackup(source) : source();
}

/** Checks a backup and changes nothing. @throws ArchiveRefused with the first error */
export async function checkBackup(
  source: string | OpenBackup,
  progress: Progress = () => undefined,
): Promise<Manifest> {
  const zip = await openSource(source);
  try {
    return await verifyBackup(zip, progress);
  } finally {
    zip.close();
  }
}

/**
 * Replaces the site with a backup. Checks everything first, adds the originals, then backs up and
 * replaces all rows in one transaction: an interruption leaves the old or the new site, and no
 * write is lost. A running site continues with the new content; all sessions end.
 * @throws ArchiveRefused if the backup is damaged or newer; nothing has changed
 * @throws DatabaseRefused if the present database is newer or not Nkar's
 */
export async function restore(
  target: RestoreTarget,
  source: string | OpenBackup,
  progress: Progress = () => undefined,
): Promise<RestoreResult> {
  const { config, store } = target;
  const zip = await openSource(source);
  let staged: StagedDatabase | undefined;
  let present: Database | null = null;
  try {
    const manifest = await verifyBackup(zip, progress);
    staged = await stageDatabase(config.dataDir, zip, manifest);
    const { unsentIds } = staged;
    present = await openPresentDatabase(config.databaseUrl);
    await addOriginals(store, zip, manifest, progress);
    const previousStatePath = present
      ? await replaceContent({ ...target, database: present }, staged, progress)
      : await installDatabase(staged, config.databaseUrl, config.dataDir);
    return { manifest, previousStatePath, unsentIds };
  } finally {
    await present?.close();
    await staged?.remove();
    zip.close();
  }
}
