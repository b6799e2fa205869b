import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { readDiskStore } from "@nkar/blobs/open-blob-store";
import { type EncryptedPlace, keyFileName, type ReadableRepository } from "./repository.ts";
import { openZip } from "./zip-reader.ts";

/** True if a folder holds encrypted copies of backups. @param folder may be missing */
export function isEncrypted(folder: string): boolean {
  return existsSync(join(folder, keyFileName));
}

/**
 * Opens a repository to read it, without unpacking or copying it.
 * @param place path of a ZIP file or a folder, or an encrypted place
 * @throws ArchiveRefused if the place has no repository, or for another passphrase
 */
export async function openRepository(place: string | EncryptedPlace): Promise<ReadableRepository> {
  if (typeof place !== "string") {
    // Loads the encryption only where it is used.
    const { openEncryptedStore } = await import("./encrypted-store.ts");
    return openEncryptedStore(place, { create: false });
  }
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readDiskStore(place) : openZip(place);
}
