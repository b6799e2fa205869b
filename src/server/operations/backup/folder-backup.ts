import type { Progress } from "@nkar/archive/archive";
import type { WritableRepository } from "@nkar/archive/repository";
import { rotate } from "@nkar/archive/rotation";
import { type WrittenSnapshot, writeSnapshot, zipAsRepository } from "@nkar/archive/write-snapshot";
import { writeZip, type ZipOptions, type ZipWriter } from "@nkar/archive/zip-writer";
import type { BlobStore } from "@nkar/blobs/blob-store";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { formatBytes } from "../../../core/format.ts";
import { listFinishedMigrations } from "../../database/migrations.ts";
import { refuseUnknownVersion, withDatabase } from "../../database/open.ts";
import { hasReserve, type ReadDiskSpace, readDiskSpace } from "./free-space.ts";
import { type BackupSource, createSiteSource, type SiteSnapshot } from "./site-source.ts";
import { type SiteState, snapshotFormat } from "./snapshot-format.ts";

// Backs up the site into a folder of snapshots, or into one file.

export interface BackupFolder {
  folder: string;
  /** Number of snapshots that stay in the folder. */
  keep: number;
}

interface FolderBackupOptions extends BackupFolder {
  readSpace?: ReadDiskSpace;
  signal?: AbortSignal;
}

/**
 * Returns a repository that leaves a reserve of the disk free, because the site may need space for a
 * message or a picture. Removes old snapshots first if there is too little space. A write that would use
 * the reserve fails with an error for the operator.
 */
async function createReservingRepository(
  target: BlobStore,
  { folder, readSpace = readDiskSpace }: FolderBackupOptions,
): Promise<WritableRepository> {
  const hasRoom = async () => hasReserve(await readSpace(folder));
  async function requireRoom(): Promise<void> {
    const space = await readSpace(folder);
    if (hasReserve(space)) return;
    throw new Error(
      `The disk of the backups is too full: only ${formatBytes(space.free)} are free. Make room, or set BACKUP_DIR to another disk.`,
    );
  }
  // Removes old snapshots until there is room, but never the newest one or the last whole one.
  if (!(await hasRoom())) await rotate(snapshotFormat, target, 1, hasRoom);
  return {
    list: (path) => target.list(path),
    open: (name) => target.open(name),
    remove: (name) => target.remove(name),
    link: async (name, path) => (await target.link?.(name, path)) ?? false,
    async write(name, contents) {
      await requireRoom();
      await target.write(name, contents);
    },
  };
}

/**
 * Adds a snapshot to a folder. On a nearly full disk, removes old snapshots first, until the reserve is
 * free. Afterwards removes the oldest snapshots beyond `keep`, and objects that no snapshot needs. Nobody
 * else may write to the folder meanwhile. If the backup fails, the newest snapshot and the last whole one
 * remain.
 * @throws if the disk fails or stays too full; DatabaseRefused; the reason of the signal
 */
export async function backUpToFolder(
  { config, store }: BackupSource,
  options: FolderBackupOptions,
): Promise<WrittenSnapshot<SiteState>> {
  const { folder, keep, signal } = options;
  const target = await openBlobStore(folder);
  const repository = await createReservingRepository(target, options);
  return withDatabase(config.databaseUrl, async (database) => {
    const written = await writeSnapshot(createSiteSource({ config, store, database }), repository, {
      signal,
    });
    await rotate(snapshotFormat, target, keep);
    return written;
  });
}

/**
 * Backs up the site into one file, which appears complete or not at all.
 * @throws DatabaseRefused if a newer version wrote the database
 */
export async function backUpToFile(
  { config, store }: BackupSource,
  path: string,
  progress?: Progress,
  options?: ZipOptions,
): Promise<SiteSnapshot> {
  return withDatabase(config.databaseUrl, async (database) => {
    // The site has checked the version at its start, but a command may open a database of a newer version.
    refuseUnknownVersion(await listFinishedMigrations(database.query));
    const source = createSiteSource({ config, store, database });
    const fill = async (zip: ZipWriter) =>
      (await writeSnapshot(source, zipAsRepository(zip), { progress })).snapshot;
    return writeZip(path, fill, options);
  });
}
