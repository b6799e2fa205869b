import { stat } from "node:fs/promises";
import type { Original } from "../../pictures/originals.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { ChecksumMismatch, checksumOf } from "../../pictures/store/checksum.ts";
import type { WrittenOriginals } from "./backup.ts";

export async function sizesOfOriginals(store: BlobStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of store.list("masters")) sizes.set(name, bytes);
  return sizes;
}

interface NewOriginals {
  /** Hashes of originals that the picture store lacks. */
  lost: string[];
  /** Hashes of lost originals that the backup folder lacks too. */
  missing: string[];
  /** Room that the new ones take in the folder; a hard link takes none. */
  bytes: number;
}

async function isOnDisk(path: string | undefined, device: number): Promise<boolean> {
  return path !== undefined && (await stat(path)).dev === device;
}

/** Finds the originals that a backup folder lacks. */
export async function findNewOriginals(
  store: BlobStore,
  kept: BlobStore,
  folder: string,
  originals: Original[],
): Promise<NewOriginals> {
  const [inStore, inFolder, { dev }] = await Promise.all([
    sizesOfOriginals(store),
    sizesOfOriginals(kept),
    stat(folder),
  ]);
  const found: NewOriginals = { lost: [], missing: [], bytes: 0 };
  for (const { name, hash, bytes } of originals) {
    const isKept = inFolder.get(name) === bytes;
    if (!inStore.has(name)) {
      found.lost.push(hash);
      if (!isKept) found.missing.push(hash);
    } else if (!isKept && !(await isOnDisk(store.pathOf?.(name), dev))) {
      found.bytes += bytes;
    }
  }
  return found;
}

/** @returns the checksum of the kept file; null if the original is missing or damaged */
async function keepOriginal(
  store: BlobStore,
  kept: BlobStore,
  { name, hash, bytes }: Original,
): Promise<string | null> {
  const path = store.pathOf?.(name);
  const isLinked = path !== undefined && (await kept.link?.(name, path));
  if (!isLinked) {
    const original = await store.open(name);
    if (!original) return null;
    try {
      await kept.writeFrom(name, { bytes, sha256: hash, read: () => original.contents });
    } catch (error) {
      if (error instanceof ChecksumMismatch) return null;
      throw error;
    }
  }
  const written = await checksumOf(kept, name);
  if (written?.sha256.startsWith(hash)) return written.sha256;
  await kept.remove(name);
  return null;
}

/**
 * Brings every original into a backup folder, once: as a hard link, or as a copy from another disk
 * or a bucket. Reads each new one back.
 * @param checksums of originals that are in the folder, by name
 */
export async function keepOriginals(
  store: BlobStore,
  kept: BlobStore,
  originals: Original[],
  checksums: ReadonlyMap<string, string>,
  signal?: AbortSignal,
): Promise<WrittenOriginals> {
  const masters: WrittenOriginals["masters"] = [];
  const missing: string[] = [];
  for (const original of originals) {
    signal?.throwIfAborted();
    const { name, hash, bytes } = original;
    const isKept = (await kept.size(name)) === bytes;
    let sha256 = isKept
      ? (checksums.get(name) ?? (await checksumOf(kept, name))?.sha256 ?? null)
      : null;
    if (!sha256?.startsWith(hash)) sha256 = await keepOriginal(store, kept, original);
    if (sha256) masters.push({ file: name, bytes, sha256 });
    else missing.push(hash);
  }
  return { masters, missing };
}
