import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyPlaceAt } from "../../config/config.ts";
import { readDiskStore } from "../../pictures/store/disk-store.ts";
import { openZip, type ZipReader } from "../zip/zip.ts";
import type { ReadableRepository } from "./repository.ts";

function zipAsRepository(zip: ZipReader): ReadableRepository {
  return {
    async open(name) {
      if (!zip.has(name)) return null;
      return { bytes: zip.size(name), contents: zip.stream(name), discard() {} };
    },
    async *list(folder) {
      for (const name of zip.names) {
        if (name.startsWith(`${folder}/`)) yield { name, bytes: zip.size(name) };
      }
    },
  };
}

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
  return work(zipAsRepository(zip)).finally(() => zip.close());
}
