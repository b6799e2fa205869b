import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ArchiveRefused } from "../backup/archive-refused.ts";

/** A ZIP file open for reading; names are those of its entries. */
export interface ZipReader {
  names: string[];
  /** The comment of the archive as a whole. */
  comment: string;
  has(name: string): boolean;
  /** Size in bytes of a file when unpacked. @throws ArchiveRefused when it is not there */
  size(name: string): number;
  /** The contents in pieces. @throws ArchiveRefused when it is missing or damaged */
  stream(name: string): AsyncGenerator<Uint8Array>;
  /** The whole contents, at most `limit` bytes. @throws ArchiveRefused as `stream`, or when larger */
  bytes(name: string, limit: number): Promise<Uint8Array>;
  /** SHA-256 of the contents. @throws ArchiveRefused as `stream` */
  sha256(name: string): Promise<string>;
  close(): void;
}

/** More files than any painter's site has. */
const maxEntries = 200_000;

/**
 * How many bytes an archive may unpack to: pictures do not shrink and text about tenfold, so fifty
 * times its own size and a little can only be an archive made to fill the disk.
 */
function maxUnpacked(archiveBytes: number): number {
  return archiveBytes * 50 + 16 * 1024 * 1024;
}

function explain(error: unknown): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ArchiveRefused(`The archive is damaged or not a ZIP file (${reason}).`);
}

async function listEntries(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) {
    throw new ArchiveRefused(`The archive holds more than ${maxEntries} files.`);
  }
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  // Names that lead out of the archive ("../", "/", "C:") are refused by the library.
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    if (entries.has(entry.fileName)) {
      throw new ArchiveRefused(`The archive holds ${entry.fileName} twice.`);
    }
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpacked(archiveBytes)) {
      throw new ArchiveRefused("The archive would unpack to far more than its own size.");
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/**
 * Opens a ZIP file; nothing is unpacked to disk by this.
 * @throws ArchiveRefused when it is no ZIP file, is damaged, or is built to do harm
 */
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
    throw explain(error);
  }

  function entryOf(name: string): Entry {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveRefused(`The archive lacks ${name}.`);
    return entry;
  }

  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = entryOf(name);
    try {
      const contents = await zip.openReadStreamPromise(entry);
      for await (const piece of contents) {
        if (piece instanceof Uint8Array) yield piece;
      }
    } catch (error) {
      throw new ArchiveRefused(`${name} in the archive is damaged (${explain(error).message})`);
    }
  }

  return {
    names: [...entries.keys()],
    comment: zip.comment,
    has: (name) => entries.has(name),
    size: (name) => entryOf(name).uncompressedSize,
    stream,
    async bytes(name, limit) {
      if (entryOf(name).uncompressedSize > limit) {
        throw new ArchiveRefused(`${name} in the archive is larger than ${limit} bytes.`);
      }
      const pieces: Uint8Array[] = [];
      for await (const piece of stream(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async sha256(name) {
      const hash = createHash("sha256");
      for await (const piece of stream(name)) hash.update(piece);
      return hash.digest("hex");
    },
    close: () => zip.close(),
  };
}
