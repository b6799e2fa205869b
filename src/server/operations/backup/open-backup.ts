import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readDiskStore } from "@nkar/blobs/open-blob-store";
import { isInFuture } from "../../clock.ts";
import { copyPlaceAt } from "../../config/config.ts";
import { reasonToRefuse } from "../../database/migrations.ts";
import { ArchiveRefused, openZip, type Progress, withProgress } from "../zip/zip.ts";
import {
  listSnapshots,
  type ReadableRepository,
  readSnapshot,
  streamObject,
} from "./repository.ts";
import { objectsOf, type Snapshot } from "./snapshot.ts";

/**
 * Opens a backup where it is.
 * @param place a file, a backup folder, or a folder or bucket with encrypted copies
 * @throws ArchiveRefused if there is none, or for another passphrase
 */
export async function withBackup<T>(
  place: string,
  work: (backup: ReadableRepository) => Promise<T>,
): Promise<T> {
  const path = resolve(place);
  if (place.startsWith("s3://") || existsSync(join(path, "key.age"))) {
    // Loads the encryption only where it is used.
    const { openEncryptedStore } = await import("./encrypted-store.ts");
    return work(await openEncryptedStore(copyPlaceAt(place), { create: false }));
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return work(readDiskStore(path));
  const zip = await openZip(path);
  return work(zip).finally(() => zip.close());
}

/**
 * Reads the newest snapshot made before a time, in ms since 1970.
 * @throws ArchiveRefused without one
 */
export async function findSnapshot(
  backup: ReadableRepository,
  before = Number.POSITIVE_INFINITY,
): Promise<Snapshot> {
  const found = (await listSnapshots(backup)).filter(({ time }) => time < before);
  // A machine with a wrong clock can be restored too.
  const newest = found.findLast(({ time }) => !isInFuture(time)) ?? found.at(-1);
  if (newest) return readSnapshot(backup, newest.name);
  throw new ArchiveRefused(
    "There is no backup here, or none of that time. A backup of Nkar 0.1.0 is restored with that version; its site moves by an export (docs/upgrading.md). An export is imported: npm run site -- import FILE",
  );
}

/**
 * Checks every byte of a snapshot, and its version.
 * @throws ArchiveRefused with the first error
 */
export async function verifySnapshot(
  backup: ReadableRepository,
  snapshot: Snapshot,
  progress: Progress = () => undefined,
): Promise<void> {
  const reason = reasonToRefuse(snapshot.migrations, "backup");
  if (reason) throw new ArchiveRefused(reason);
  for (const object of withProgress("Checking the backup", objectsOf(snapshot), progress)) {
    for await (const _ of streamObject(backup, object));
  }
}
