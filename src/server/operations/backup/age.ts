import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { ArchiveRefused } from "../zip/zip.ts";

// Files in the format of https://age-encryption.org/v1, which the program `age` opens too.

/** 64 MB and about a second, during which the site does not answer; it slows down guessing. */
const passphraseWorkFactor = 16;

/** Keys by the hash of their file and passphrase, so that each is opened once per process. */
const openedKeys = new Map<string, AgeKey>();

function toWebStream(contents: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = contents[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** A key pair whose secret part is stored encrypted with a passphrase. */
export class AgeKey {
  readonly #identity: string;

  private constructor(identity: string) {
    this.#identity = identity;
  }

  /** @returns a new key and the contents of its file */
  static async create(passphrase: string): Promise<{ key: AgeKey; file: Uint8Array }> {
    const identity = await generateX25519Identity();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(passphraseWorkFactor);
    return { key: new AgeKey(identity), file: await encrypter.encrypt(`${identity}\n`) };
  }

  /** @throws ArchiveRefused for another passphrase */
  static async read(file: Uint8Array, passphrase: string): Promise<AgeKey> {
    const hash = createHash("sha256").update(file).update(passphrase).digest("hex");
    const opened = openedKeys.get(hash);
    if (opened) return opened;
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      const key = new AgeKey((await decrypter.decrypt(file, "text")).trim());
      openedKeys.set(hash, key);
      return key;
    } catch {
      throw new ArchiveRefused(
        "BACKUP_KEY is not the passphrase with which the copies of the backups were made.",
      );
    }
  }

  /** Writes a new file. */
  async encryptTo(path: string, contents: AsyncIterable<Uint8Array>): Promise<void> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(this.#identity));
    const encrypted = await encrypter.encrypt(toWebStream(contents));
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(Readable.from(encrypted), file);
  }

  /** The result can be iterated once. @throws if the contents were changed */
  async *decrypt(contents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(this.#identity);
    yield* await decrypter.decrypt(toWebStream(contents));
  }
}
