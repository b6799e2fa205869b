import type { CopyPlace } from "../../config/config.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { openBlobStore } from "../../pictures/store/open-blob-store.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import { createKeyFile, openKey } from "./age.ts";

const keyName = "key.age";

/** Ending of encrypted files. */
const ending = ".age";

function openPlace({ folder, bucket }: CopyPlace): Promise<BlobStore> {
  return openBlobStore({ mediaDir: folder, mediaStore: bucket });
}

/** True if a place has a file. Needs no key, which takes a second to open. */
export async function hasEncrypted(place: CopyPlace, name: string): Promise<boolean> {
  return (await (await openPlace(place)).size(name + ending)) !== null;
}

/**
 * Opens a folder or bucket with encrypted files; a passphrase opens the key of all.
 * @param options `create`: makes a key in an empty place
 * @throws ArchiveRefused for another passphrase, or without a key file
 */
export async function openEncryptedStore(
  place: CopyPlace,
  options: { create: boolean },
): Promise<Pick<BlobStore, "open" | "list" | "write" | "remove">> {
  const store = await openPlace(place);
  if (options.create && (await store.size(keyName)) === null) {
    await store.writeOnce(keyName, await createKeyFile(place.passphrase));
  }
  // Another instance may have made its key first.
  const file = await store.read(keyName);
  if (!file)
    throw new ArchiveRefused(`There are no copies of backups here: ${keyName} is missing.`);
  const key = await openKey(file, place.passphrase);
  return {
    async write(name, contents) {
      await store.write(name + ending, await key.encrypt(contents));
    },
    async open(name) {
      const encrypted = await store.read(name + ending);
      if (!encrypted) return null;
      const contents = await key.decrypt(encrypted);
      async function* chunks() {
        yield contents;
      }
      return { bytes: contents.length, contents: chunks(), discard() {} };
    },
    remove: (name) => store.remove(name + ending),
    async *list(folder) {
      for await (const { name, bytes } of store.list(folder)) {
        if (name.endsWith(ending)) yield { name: name.slice(0, -ending.length), bytes };
      }
    },
  };
}
