import { existsSync } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Config } from "../../config/config.ts";
import { type Database, migrateToLatest, openDatabase } from "../../database/open.ts";
import { isPostgresAddress } from "../../database/postgres-address.ts";
import { DatabaseRefused, type RefusalReason } from "../../database/sqlite-file.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { checksumOf } from "../../pictures/store/checksum.ts";
import { openZip, type Progress, type ZipReader } from "../zip/zip-reader.ts";
import type { Manifest } from "./manifest.ts";
import { type Staged, stageDatabase } from "./staging.ts";
import { keepingFolder, swapSiteContent } from "./swap-content.ts";
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

export interface RestoreTarget {
  config: Pick<Config, "databaseUrl" | "dataDir" | "artistName">;
  store: BlobStore;
}

export interface Restored {
  manifest: Manifest;
  /** Path of the previous state: a backup, or the damaged file; null if the site was empty. */
  keptAt: string | null;
  /** Ids of messages that the backup contained as unsent; they stay in the inbox. */
  unmailed: number[];
}

const sidecars = ["", "-wal", "-shm", "-journal"];

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Null if there is no database yet, or if its file is empty or damaged. */
async function openPresent(databaseUrl: string): Promise<Database | null> {
  if (!isPostgresAddress(databaseUrl) && !existsSync(databaseUrl)) return null;
  try {
    const database = await openDatabase(databaseUrl);
    try {
      await migrateToLatest(database, databaseUrl);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  } catch (error) {
    const givesWay: RefusalReason[] = ["empty", "damaged"];
    if (error instanceof DatabaseRefused && givesWay.includes(error.reason)) return null;
    throw error;
  }
}

/**
 * Safe before the swap: the new files are named by content hash, and no record refers to them yet.
 */
async function addOriginals(
  store: BlobStore,
  zip: ZipReader,
  { masters }: Manifest,
  progress: Progress,
): Promise<void> {
  for (const [at, { file, bytes, sha256 }] of masters.entries()) {
    progress("Pictures", at, masters.length);
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

/** Hard-links where the file system supports it, else copies; `from` must stay in place. */
async function keepFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

/** Moves the staged file to `path`. Backs up a damaged database first. */
async function placeFile(staged: Staged, path: string, dataDir: string): Promise<string | null> {
  const folder = keepingFolder(dataDir);
  const present = sidecars.filter((suffix) => existsSync(path + suffix));
  if (present.length > 0) {
    await mkdir(folder, { recursive: true });
    for (const suffix of present) {
      await keepFile(path + suffix, join(folder, basename(path) + suffix));
    }
    await syncFolder(folder);
    // SQLite would apply the journal of the old file to the new one.
    for (const suffix of sidecars.slice(1)) await rm(path + suffix, { force: true });
  }
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.restored`;
  await copyFile(staged.path, beside);
  const handle = await open(beside, "r+");
  await handle.sync().finally(() => handle.close());
  await rename(beside, path);
  await syncFolder(dirname(path));
  return present.length > 0 ? folder : null;
}

/** Checks a backup and changes nothing. @throws ArchiveRefused with the first error */
export async function checkBackup(
  path: string,
  progress: Progress = () => undefined,
): Promise<Manifest> {
  const zip = await openZip(path);
  try {
    return await verifyBackup(zip, progress);
  } finally {
    zip.close();
  }
}

/**
 * Replaces the site with a backup, on either engine. Checks everything first, adds the originals,
 * then backs up and replaces all rows in one transaction: an interruption leaves either the old or
 * the new site, and no write is lost. A running site continues with the new content; all sessions
 * end.
 * @throws ArchiveRefused if the backup is damaged or newer; nothing has changed
 * @throws DatabaseRefused if the present database is newer than this program or not Nkar's
 */
export async function restore(
  target: RestoreTarget,
  path: string,
  progress: Progress = () => undefined,
): Promise<Restored> {
  const { config, store } = target;
  const zip = await openZip(path);
  try {
    const manifest = await verifyBackup(zip, progress);
    const staged = await stageDatabase(config.dataDir, zip, manifest);
    try {
      const present = await openPresent(config.databaseUrl);
      if (!present) {
        await addOriginals(store, zip, manifest, progress);
        const keptAt = await placeFile(staged, config.databaseUrl, config.dataDir);
        return { manifest, keptAt, unmailed: staged.unmailed };
      }
      try {
        await addOriginals(store, zip, manifest, progress);
        const source = await staged.open();
        const keptAt = await swapSiteContent(
          { config, store, database: present },
          (transaction) => replaceRows(transaction, source),
          progress,
        ).finally(() => source.close());
        return { manifest, keptAt, unmailed: staged.unmailed };
      } finally {
        await present.close();
      }
    } finally {
      await staged.remove();
    }
  } finally {
    zip.close();
  }
}
