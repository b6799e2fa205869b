import type { BlobStore } from "@nkar/blobs/blob-store";
import { ArchiveRefused } from "./archive.ts";
import {
  findMissingObject,
  isInFuture,
  listObjects,
  listSnapshots,
  objectName,
  type ReadableRepository,
  readSnapshot,
  type SnapshotFile,
} from "./repository.ts";
import { listNeededObjects, type Snapshot, type SnapshotFormat } from "./snapshot.ts";

type Repository = ReadableRepository & Pick<BlobStore, "remove">;

/** Returns null for the error of a snapshot that cannot be read. @throws any other error */
function nullIfRefused(error: unknown): null {
  if (error instanceof ArchiveRefused) return null;
  throw error;
}

/**
 * Removes the objects that no snapshot needs. A null stands for an unreadable snapshot, which may need
 * any object: then it removes nothing.
 */
async function removeUnneededObjects(store: Repository, snapshots: Iterable<Snapshot | null>) {
  const needed = new Set<string>();
  for (const snapshot of snapshots) {
    if (!snapshot) return;
    for (const { sha256 } of listNeededObjects(snapshot)) needed.add(sha256);
  }
  for (const object of (await listObjects(store)).values()) {
    if (!needed.has(object.sha256)) await store.remove(objectName(object));
  }
}

/**
 * Keeps the newest `keep` snapshots. Removes older ones, and then the objects that no snapshot needs.
 * Never removes the newest whole snapshot, nor snapshots dated in the future. Nobody else may write to
 * the repository meanwhile: new objects would be removed before their snapshot is written.
 * @param isEnough is called after each removed snapshot; true ends the removal early
 */
export async function rotate(
  format: SnapshotFormat,
  store: Repository,
  keep: number,
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  const objectList = await listObjects(store);
  const snapshots = new Map<SnapshotFile, Snapshot | null>();
  for (const file of await listSnapshots(store)) {
    snapshots.set(file, await readSnapshot(format, store, file.name).catch(nullIfRefused));
  }
  const pastSnapshots = [...snapshots].filter(([file]) => !isInFuture(file));
  // A whole snapshot lacks no object.
  const newestWhole = pastSnapshots.findLast(
    ([, snapshot]) => snapshot?.missing.length === 0 && !findMissingObject(objectList, snapshot),
  );
  for (const candidate of pastSnapshots.slice(0, -keep)) {
    if (candidate === newestWhole) continue;
    const [file] = candidate;
    await store.remove(file.name);
    snapshots.delete(file);
    await removeUnneededObjects(store, snapshots.values());
    if (await isEnough()) return;
  }
  await removeUnneededObjects(store, snapshots.values());
}
