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

export interface BackupFolder {
  folder: string;
  /** Number of snapshots. */
  keep: number;
}

interface FolderBackupOptions extends BackupFolder {
  readSpace?: ReadDiskSpace;
  signal?: AbortSignal;
}

/**
 * Returns a repository that leaves the reserve of the disk free, which the site may need for a message
 * or a picture. Removes old snapshots first if there is too little room. A write into the reserve fails
 * with an error for the operator.
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
  // Keeps the newest snapshot and the last whole one.
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
 * Adds a snapshot to a folder. On a nearly full disk it first removes old snapshots, until the reserve
 * is free. Afterwards it removes the oldest beyond `keep`, and objects that no snapshot needs. Nobody
 * else may write to the folder meanwhile.
 * @throws if the disk fails or stays too full; DatabaseRefused; the reason of the signal. The newest
 *   snapshot and the last whole one remain.
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
 * Writes the site into one file, which appears complete or not at all.
 * @throws DatabaseRefused if a newer version wrote the database
 */
export async function backUpToFile(
  { config, store }: BackupSource,
  path: string,
  progress?: Progress,
  options?: ZipOptions,
): Promise<SiteSnapshot> {
  return withDatabase(config.databaseUrl, async (database) => {
    // The command may meet the database of a newer version. The site, which fills the folder, has
    // checked it at its start.
    refuseUnknownVersion(await listFinishedMigrations(database.query));
    const source = createSiteSource({ config, store, database });
    const fill = async (zip: ZipWriter) =>
      (await writeSnapshot(source, zipAsRepository(zip), { progress })).snapshot;
    return writeZip(path, fill, options);
  });
}
