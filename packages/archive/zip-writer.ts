import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { computeSha256 } from "@nkar/blobs/checksum";
import { syncFolder } from "@nkar/blobs/folders";

/** Adds files to a ZIP file that is being written. */
export interface ZipWriter {
  /** @param options `compress` is false for contents that are already compressed, as pictures are */
  add(
    name: string,
    contents: string | Uint8Array,
    options?: { compress?: boolean },
  ): Promise<{ bytes: number; sha256: string }>;
}

export interface ZipOptions {
  /** Encrypts the whole ZIP file: see `encrypted-file.ts`. */
  passphrase?: string | undefined;
}

async function openEncryption(output: WritableStream<Uint8Array>, passphrase: string) {
  // Loads the encryption only where it is used.
  const { encryptInto } = await import("./encrypted-file.ts");
  return encryptInto(output, passphrase);
}

/** Writes into a new file that only its owner can read: backups contain personal data. */
async function fillFile<T>(
  path: string,
  fill: (zip: ZipWriter) => Promise<T>,
  { passphrase }: ZipOptions,
): Promise<T> {
  // Loaded on demand, so that the server starts sooner.
  const { Uint8ArrayReader, ZipWriter: LibraryWriter } = await import(
    "@zip.js/zip.js/lib/zip-core-custom.js"
  );
  await using file = await open(path, "wx", 0o600);
  const output = new WritableStream<Uint8Array>({ write: (chunk) => file.writeFile(chunk) });
  const { writable, written } =
    passphrase === undefined
      ? { writable: output, written: undefined }
      : await openEncryption(output, passphrase);
  const zip = new LibraryWriter(writable, {
    lastModDate: new Date(),
    // A regular file that everyone may read.
    unixMode: 0o100644,
    useWebWorkers: false,
  });
  const result = await fill({
    async add(name, contents, { compress = true } = {}) {
      const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
      await zip.add(name, new Uint8ArrayReader(bytes), compress ? {} : { level: 0 });
      return { bytes: bytes.length, sha256: await computeSha256(bytes) };
    },
  });
  await zip.close();
  await written;
  await file.sync();
  return result;
}

/**
 * Writes an archive that appears complete and synced once `fill` has ended, or not at all.
 * @throws if the folder cannot be created or written to
 */
export async function writeZip<T>(
  path: string,
  fill: (zip: ZipWriter) => Promise<T>,
  options: ZipOptions = {},
): Promise<T> {
  const target = resolve(path);
  const partial = `${target}.partial-${randomBytes(6).toString("hex")}`;
  await mkdir(dirname(target), { recursive: true });
  const removePartial = () => rmSync(partial, { force: true });
  process.once("exit", removePartial);
  try {
    const result = await fillFile(partial, fill, options);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return result;
  } finally {
    removePartial();
    process.off("exit", removePartial);
  }
}
