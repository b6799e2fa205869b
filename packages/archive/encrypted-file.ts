import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { ArchiveRefused, errorMessage } from "./archive.ts";
import type { EncryptedPlace } from "./repository.ts";

// Files in the format of https://age-encryption.org/v1, which the program `age` opens too.

/** Each try of a passphrase costs 64 MB and about a second of one core, so guessing is slow. */
const passphraseWorkFactor = 16;

/** Returns an encrypter by the passphrase. It needs a second and 64 MB for each file. */
export function createEncrypter(passphrase: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(passphraseWorkFactor);
  return encrypter;
}

/** Returns a stream that encrypts into `target`. `written` resolves when all is in the target. */
export async function encryptInto(
  target: WritableStream<Uint8Array>,
  passphrase: string,
): Promise<{ writable: WritableStream<Uint8Array>; written: Promise<void> }> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const encrypted = await createEncrypter(passphrase).encrypt(readable);
  const written = encrypted.pipeTo(target);
  // The writer of `writable` gets the same error. Unhandled here, it would also end the process.
  written.catch(() => undefined);
  return { writable, written };
}

/**
 * Passes the decrypted contents through. An error while reading them means that the file is damaged.
 * Errors of writing occur in the caller.
 */
async function* requireIntact(contents: AsyncIterable<Uint8Array>, path: string) {
  try {
    yield* contents;
  } catch (error) {
    throw new ArchiveRefused(`${path} is damaged (${errorMessage(error)}).`);
  }
}

/**
 * Decrypts a file into another, which must not exist.
 * @throws ArchiveRefused for another passphrase, or if the file is damaged; the system's error if the
 *   target cannot be written
 */
export async function decryptFile(
  path: string,
  target: string,
  { passphrase, setting }: Pick<EncryptedPlace, "passphrase" | "setting">,
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const input = await openAsBlob(path);
  const contents = await decrypter.decrypt(input.stream()).catch(() => {
    throw new ArchiveRefused(
      `${setting} is not the passphrase with which ${path} was encrypted, or the file is damaged.`,
    );
  });
  await using file = await open(target, "wx", 0o600);
  for await (const chunk of requireIntact(contents, path)) await file.writeFile(chunk);
}
