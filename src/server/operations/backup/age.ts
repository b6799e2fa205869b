import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { ArchiveRefused } from "../zip/zip.ts";

// Files in the format of https://age-encryption.org/v1, which the program `age` opens too.

/** 64 MB and about a second of one core; it slows down guessing. */
const passphraseWorkFactor = 16;

/** @returns the file of a new key, encrypted with a passphrase */
export async function createKeyFile(passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(passphraseWorkFactor);
  return encrypter.encrypt(`${await generateX25519Identity()}\n`);
}

async function readIdentity(file: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(file, "text")).trim();
  } catch {
    throw new ArchiveRefused(
      "BACKUP_KEY is not the passphrase with which the copies of the backups were made.",
    );
  }
}

/** Takes as long as `createKeyFile`. @throws ArchiveRefused for another passphrase */
export async function openKey(file: Uint8Array, passphrase: string) {
  const identity = await readIdentity(file, passphrase);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return {
    encrypt: (contents: Uint8Array) => encrypter.encrypt(contents),
    /** @throws if the file was changed */
    decrypt: (encrypted: Uint8Array) => decrypter.decrypt(encrypted),
  };
}
