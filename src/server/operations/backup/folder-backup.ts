import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../core/durations.ts";
import { formatBytes } from "../../../core/format.ts";
import { type Database, openDatabase } from "../../database/open.ts";
import { listOriginals } from "../../pictures/originals.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { openDiskStore } from "../../pictures/store/disk-store.ts";
import { partialName, writeZip } from "../zip/zip-writer.ts";
import { type BackupSource, writeDatabase, writeManifest } from "./backup.ts";
import { type KeptBackup, readBackups } from "./backup-folder.ts";
import { backupName } from "./backup-names.ts";
import { type ReadDiskSpace, readDiskSpace, reservedBytes } from "./free-space.ts";
import { findNewOriginals, keepOriginals, sizesOfOriginals } from "./keep-originals.ts";
import { type Manifest, originalsBeside } from "./manifest.ts";
import { removableBackups, unneededOriginals } from "./rotation.ts";
import { removeStale } from "./staging.ts";
import { databaseBytes, inSnapshot } from "./tables.ts";

/** Nothing was written, and the disk keeps its reserve. */
export class BackupDiskFull extends Error {
  override readonly name = "BackupDiskFull";
}

interface FolderBackupOptions {
  folder: string;
  keep: number;
  readSpace?: ReadDiskSpace;
  signal?: AbortSignal;
}

export interface FolderBackup {
  path: string;
  /** Hashes of pictures whose originals are not in the backup. */
  missing: string[];
  /** Hashes of pictures whose originals the picture store has lost; the backup may hold them. */
  lost: string[];
}

/** A partial file of a process that died. */
const staleAfterMs = dayMs;

interface BackupFolder extends FolderBackupOptions {
  /** The originals beside the backups. */
  kept: BlobStore;
}

/** Also removes the originals that only these backups need. */
async function removeBackups({ folder, kept }: BackupFolder, backups: KeptBackup[]): Promise<void> {
  for (const { name } of backups) await rm(join(folder, name), { force: true });
  const names = (await sizesOfOriginals(kept)).keys();
  for (const name of unneededOriginals(await readBackups(folder, kept), names)) {
    await kept.remove(name);
  }
}

/** @throws BackupDiskFull if removing old backups does not make enough room */
async function makeRoom(
  target: BackupFolder,
  { bytes, missing }: { bytes: number; missing: string[] },
): Promise<void> {
  const { folder, kept, readSpace = readDiskSpace } = target;
  const hasRoom = async () => {
    const space = await readSpace(folder);
    return space.free >= bytes + reservedBytes(space);
  };
  if (await hasRoom()) return;
  const removable = removableBackups(await readBackups(folder, kept), { keep: 1, missing });
  for (const backup of removable) {
    await removeBackups(target, [backup]);
    if (await hasRoom()) return;
  }
  const space = await readSpace(folder);
  throw new BackupDiskFull(
    `The disk of the backups is too full: the next backup needs ${formatBytes(bytes)} and must leave ${formatBytes(reservedBytes(space))} free, but only ${formatBytes(space.free)} are free. Make room, or set BACKUP_DIR to another disk.`,
  );
}

async function knownChecksums({ folder, kept }: BackupFolder): Promise<Map<string, string>> {
  const backups = await readBackups(folder, kept);
  const files = backups.flatMap(({ manifest }) => manifest?.masters ?? []);
  return new Map(files.map(({ file, sha256 }) => [file, sha256]));
}

async function writeBackup(
  { config, store }: BackupSource,
  database: Database,
  target: BackupFolder,
  path: string,
): Promise<Manifest> {
  const checksums = await knownChecksums(target);
  return writeZip(path, async (zip) => {
    const state = await inSnapshot(database.query, (snapshot) =>
      writeDatabase(snapshot, zip, config),
    );
    const { kept, signal } = target;
    const originals = await keepOriginals(store, kept, state.originals, checksums, signal);
    return writeManifest(zip, state, originals, originalsBeside);
  });
}

/**
 * Adds a backup to a folder: the rows in one file, and the originals that the folder lacks. Then
 * removes the oldest backups beyond `keep`, and originals that no backup needs.
 * @throws BackupDiskFull, DatabaseRefused, or the error of the disk; older backups remain
 */
export async function backUpToFolder(
  source: BackupSource,
  options: FolderBackupOptions,
): Promise<FolderBackup> {
  const { folder, keep } = options;
  const target = { ...options, kept: await openDiskStore(folder) };
  const path = join(folder, backupName(new Date()));
  const database = await openDatabase(source.config.databaseUrl);
  try {
    const originals = await listOriginals(database.query);
    const found = await findNewOriginals(source.store, target.kept, folder, originals);
    const bytes = found.bytes + (await databaseBytes(database.query));
    await makeRoom(target, { bytes, missing: found.missing });
    const { missing } = await writeBackup(source, database, target, path);
    const backups = await readBackups(folder, target.kept);
    await removeBackups(target, removableBackups(backups, { keep, missing }));
    await removeStale(folder, partialName, staleAfterMs);
    return { path, missing, lost: found.lost };
  } finally {
    await database.close();
  }
}
