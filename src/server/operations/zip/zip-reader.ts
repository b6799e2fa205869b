import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";

/** Nothing was changed. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

export type Progress = (activity: string, done: number, total: number) => void;

export interface ZipReader {
  names: string[];
  comment: string;
  has(name: string): boolean;
  /** Uncompressed size in bytes. @throws ArchiveRefused if missing */
  size(name: string): number;
  /** @throws ArchiveRefused if missing or damaged */
  stream(name: string): AsyncGenerator<Uint8Array>;
  /** Reads at most `limit` bytes. @throws ArchiveRefused as `stream`, or if larger */
  bytes(name: string, limit: number): Promise<Uint8Array>;
  /** @throws ArchiveRefused as `stream` */
  sha256(name: string): Promise<string>;
  close(): void;
}

const maxEntries = 200_000;

/** Pictures do not compress and text about tenfold, so a larger ratio means a ZIP bomb. */
function maxUnpackedBytes(archiveBytes: number): number {
  return archiveBytes * 50 + 16 * 1024 * 1024;
}

function toArchiveRefused(error: unknown): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ArchiveRefused(`The archive is damaged or not a ZIP file (${reason}).`);
}

async function listEntries(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) {
    throw new ArchiveRefused(`The archive contains more than ${maxEntries} files.`);
  }
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  // The library refuses names that lead outside ("../", "/", "C:").
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    if (entries.has(entry.fileName)) {
      throw new ArchiveRefused(`The archive contains ${entry.fileName} twice.`);
    }
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes(archiveBytes)) {
      throw new ArchiveRefused("The archive would unpack to far more than its own size.");
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Unpacks nothing. @throws ArchiveRefused if the file is not a ZIP file, damaged, or a ZIP bomb */
export async function openZip(path: string): Promise<ZipReader> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    const { size } = await stat(path);
    zip = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      entries = await listEntries(zip, size);
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new ArchiveRefused(`There is no file ${path}.`);
    }
    throw toArchiveRefused(error);
  }

  function findEntry(name: string): Entry {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveRefused(`The archive lacks ${name}.`);
    return entry;
  }

  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = findEntry(name);
    try {
      const contents = await zip.openReadStreamPromise(entry);
      for await (const chunk of contents) {
        if (chunk instanceof Uint8Array) yield chunk;
      }
    } catch (error) {
      throw new ArchiveRefused(
        `${name} in the archive is damaged (${toArchiveRefused(error).message})`,
      );
    }
  }

  return {
    names: [...entries.keys()],
    comment: zip.comment,
    has: (name) => entries.has(name),
    size: (name) => findEntry(name).uncompressedSize,
    stream,
    async bytes(name, limit) {
      if (findEntry(name).uncompressedSize > limit) {
        throw new ArchiveRefused(`${name} in the archive is larger than ${limit} bytes.`);
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream(name)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    async sha256(name) {
      const hash = createHash("sha256");
      for await (const chunk of stream(name)) hash.update(chunk);
      return hash.digest("hex");
    },
    close: () => zip.close(),
  };
}
