import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { CopyPlace } from "../../config/config.ts";
import type { BlobStore, OpenedBlob } from "../../pictures/store/blob-store.ts";
import { ChecksumMismatch, checksumOf, checksumOfContents } from "../../pictures/store/checksum.ts";
import { openBlobStore } from "../../pictures/store/open-blob-store.ts";
import { ArchiveRefused } from "../zip/zip.ts";
import { AgeKey } from "./age.ts";

const keyName = "key.age";
const ending = ".age";

/** A folder or bucket with encrypted files, and the key of all in a file with a passphrase. */
export class EncryptedStore {
  readonly #store: BlobStore;
  readonly #key: AgeKey;

  private constructor(store: BlobStore, key: AgeKey) {
    this.#store = store;
    this.#key = key;
  }

  /**
   * @param options `create`: makes a key in an empty place
   * @throws ArchiveRefused for another passphrase, or without a key file
   */
  static async open(place: CopyPlace, options: { create: boolean }): Promise<EncryptedStore> {
    const store = await openBlobStore({ mediaDir: place.folder, mediaStore: place.bucket });
    if (options.create && (await store.size(keyName)) === null) {
      await store.writeOnce(keyName, (await AgeKey.create(place.passphrase)).file);
    }
    // Another instance may have made its key first.
    const file = await store.read(keyName);
    if (!file) throw new ArchiveRefused(`There are no copies of backups: ${keyName} is missing.`);
    return new EncryptedStore(store, await AgeKey.read(file, place.passphrase));
  }

  /**
   * Encrypts a file, and reads the copy back.
   * @param temporaryFolder for the encrypted file
   * @throws ChecksumMismatch if the copy differs
   */
  async write(name: string, path: string, temporaryFolder: string): Promise<void> {
    const partial = join(temporaryFolder, `copy.partial-${randomBytes(6).toString("hex")}`);
    try {
      await this.#key.encryptTo(partial, createReadStream(path));
      await this.#store.writeFrom(name + ending, {
        ...(await checksumOfContents(createReadStream(partial))),
        read: () => createReadStream(partial),
      });
    } finally {
      await rm(partial, { force: true });
    }
    await this.#readBack(name, path).catch(async (error: unknown) => {
      await this.remove(name);
      throw error;
    });
  }

  async #readBack(name: string, path: string): Promise<void> {
    const original = await checksumOfContents(createReadStream(path));
    const copy = await checksumOf(this, name);
    if (copy?.sha256 === original.sha256) return;
    throw new ChecksumMismatch(`The copy of ${name} differs from the file that was copied`);
  }

  /** Null if the file does not exist. */
  async open(name: string): Promise<OpenedBlob | null> {
    const file = await this.#store.open(name + ending);
    return file && { ...file, contents: this.#key.decrypt(file.contents) };
  }

  /** Size of the encrypted file; null if it does not exist. */
  size(name: string): Promise<number | null> {
    return this.#store.size(name + ending);
  }

  remove(name: string): Promise<void> {
    return this.#store.remove(name + ending);
  }

  /** Names without the ending of encrypted files. */
  async *list(folder: string): AsyncGenerator<string> {
    for await (const { name } of this.#store.list(folder)) {
      if (name.endsWith(ending)) yield name.slice(0, -ending.length);
    }
  }
}
