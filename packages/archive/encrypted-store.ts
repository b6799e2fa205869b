import { Readable } from "node:stream";
import type { BlobStore } from "@nkar/blobs/blob-store";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { ArchiveRefused } from "./archive.ts";
import { createEncrypter } from "./encrypted-file.ts";
import { type EncryptedPlace, keyFileName } from "./repository.ts";

// A blob store that encrypts each file with one key. The file `key.age` holds this key, encrypted with
// the passphrase.

const encryptedEnding = ".age";

async function createKeyFile(passphrase: string): Promise<Uint8Array> {
  return createEncrypter(passphrase).encrypt(`${await generateX25519Identity()}\n`);
}

async function readKey(
  keyFile: Uint8Array,
  { passphrase, setting }: EncryptedPlace,
): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const key = await decrypter.decrypt(keyFile, "text").catch(() => {
    throw new ArchiveRefused(
      `${setting} is not the passphrase with which the copies of the backups were made.`,
    );
  });
  return key.trim();
}

/** Only an empty place may get a new key: with another key, existing copies could not be read. */
async function isEmpty(store: BlobStore): Promise<boolean> {
  for await (const _ of store.list("snapshots")) return false;
  for await (const _ of store.list("objects")) return false;
  return true;
}

/**
 * Returns the size of a file before its encryption: each chunk of 64 KiB gets a tag of 16 bytes.
 * @param emptyFileBytes size of an empty file after encryption: a header and the tag of one chunk
 */
function computeDecryptedBytes(encryptedBytes: number, emptyFileBytes: number): number {
  const chunkBytes = 64 * 1024;
  const tagBytes = 16;
  const taggedBytes = encryptedBytes - emptyFileBytes + tagBytes;
  return taggedBytes - tagBytes * Math.ceil(taggedBytes / (chunkBytes + tagBytes));
}

/**
 * Opens a folder or bucket with encrypted files. Takes about a second, because the key of a
 * passphrase is slow to compute.
 * @param options `create`: creates a key if the place is empty
 * @throws ArchiveRefused for another passphrase, or without a key file
 */
export async function openEncryptedStore(
  place: EncryptedPlace,
  options: { create: boolean },
): Promise<Pick<BlobStore, "open" | "list" | "write" | "remove">> {
  const store = await openBlobStore(place.bucket ?? place.folder);
  if (options.create && (await store.size(keyFileName)) === null && (await isEmpty(store))) {
    await store.writeOnce(keyFileName, await createKeyFile(place.passphrase));
  }
  // Another instance may have made its key first.
  const keyFile = await store.read(keyFileName);
  if (!keyFile) {
    throw new ArchiveRefused(
      `The file ${keyFileName} is missing here. Without it copies of backups cannot be read: put it back, or name an empty place.`,
    );
  }
  const key = await readKey(keyFile, place);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const emptyFileBytes = (await encrypter.encrypt("")).length;
  return {
    async write(name, contents) {
      await store.write(name + encryptedEnding, await encrypter.encrypt(contents));
    },
    async open(name) {
      const encrypted = await store.read(name + encryptedEnding);
      if (!encrypted) return null;
      const contents = await decrypter.decrypt(encrypted);
      return { bytes: contents.length, contents: Readable.from([contents]), discard() {} };
    },
    remove: (name) => store.remove(name + encryptedEnding),
    async *list(from) {
      for await (const { name, bytes } of store.list(from)) {
        if (!name.endsWith(encryptedEnding)) continue;
        const decryptedBytes = computeDecryptedBytes(bytes, emptyFileBytes);
        yield { name: name.slice(0, -encryptedEnding.length), bytes: decryptedBytes };
      }
    },
  };
}
