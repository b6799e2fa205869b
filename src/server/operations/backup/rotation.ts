import { isInFuture } from "../../clock.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import {
  type FoundSnapshot,
  findMissingObject,
  listObjects,
  listSnapshots,
  objectName,
  type ReadableRepository,
  readSnapshot,
} from "./repository.ts";
import { objectsOf, type Snapshot } from "./snapshot.ts";

interface KnownSnapshot extends FoundSnapshot {
  /** Null if it cannot be read. */
  snapshot: Snapshot | null;
  /** True if the repository holds all that the site needs. */
  isWhole: boolean;
}

type Repository = ReadableRepository & Pick<BlobStore, "remove">;

async function trySnapshot(store: ReadableRepository, name: string): Promise<Snapshot | null> {
  try {
    return await readSnapshot(store, name);
  } catch (error) {
    if (error instanceof ArchiveRefused) return null;
    throw error;
  }
}

async function readSnapshots(store: ReadableRepository): Promise<KnownSnapshot[]> {
  const listed = await listObjects(store);
  const known: KnownSnapshot[] = [];
  for (const found of await listSnapshots(store)) {
    const snapshot = await trySnapshot(store, found.name);
    const isWhole = snapshot?.missing.length === 0 && !findMissingObject(listed, snapshot);
    known.push({ ...found, snapshot, isWhole });
  }
  return known;
}

/** None if a snapshot cannot be read, because it may need any object. */
async function removeUnneededObjects(store: Repository, snapshots: KnownSnapshot[]): Promise<void> {
  const needed = new Set<string>();
  for (const { snapshot } of snapshots) {
    if (!snapshot) return;
    for (const { sha256 } of objectsOf(snapshot)) needed.add(sha256);
  }
  for (const object of (await listObjects(store)).values()) {
    if (!needed.has(object.sha256)) await store.remove(objectName(object));
  }
}

/**
 * Removes the oldest snapshots beyond the newest `keep`, and then the objects that no other needs:
 * never the last whole snapshot, and none dated in the future. Nobody else may write to the
 * repository meanwhile, since an object comes before its snapshot.
 * @param isEnough ends the removal early
 */
export async function rotate(
  store: Repository,
  keep: number,
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  let remaining = await readSnapshots(store);
  const past = remaining.filter(({ time }) => !isInFuture(time));
  const lastWhole = past.findLast(({ isWhole }) => isWhole);
  for (const each of past.slice(0, -keep)) {
    if (each === lastWhole) continue;
    await store.remove(each.name);
    remaining = remaining.filter((other) => other !== each);
    await removeUnneededObjects(store, remaining);
    if (await isEnough()) return;
  }
  await removeUnneededObjects(store, remaining);
}
