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

/** Null if it cannot be read. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ArchiveRefused) return null;
  throw error;
}

/** Removes nothing if a snapshot cannot be read, because it may need any object. */
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
 * Removes the oldest snapshots beyond the newest `keep`, and then the objects that no other needs.
 * Keeps the last whole snapshot, and those dated in the future. Nobody else may write to the
 * repository meanwhile: its new objects would be removed before their snapshot is written.
 * @param isEnough asked after each removed snapshot; true ends the removal early
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
  const past = [...snapshots].filter(([file]) => !isInFuture(file));
  const lastWhole = past.findLast(
    ([, snapshot]) => snapshot?.missing.length === 0 && !findMissingObject(objectList, snapshot),
  );
  for (const each of past.slice(0, -keep)) {
    if (each === lastWhole) continue;
    const [file] = each;
    await store.remove(file.name);
    snapshots.delete(file);
    await removeUnneededObjects(store, snapshots.values());
    if (await isEnough()) return;
  }
  await removeUnneededObjects(store, snapshots.values());
}
