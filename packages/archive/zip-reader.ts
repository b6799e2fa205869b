import { createReadStream, openAsBlob } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "@nkar/blobs/blob-store";
import type { FileEntry } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { ArchiveRefused, errorMessage } from "./archive.ts";
import { decodeEntryName } from "./entry-names.ts";
import { describePackedFile, packedStartBytes, zipFile } from "./packed-files.ts";

/**
 * Reads a ZIP file or an unpacked folder, without the files that operating systems add. Reading a
 * damaged file throws ArchiveRefused.
 */
export interface ZipReader extends Pick<BlobStore, "open" | "list"> {
  names: string[];
  /** Uncompressed size in bytes. */
  size(name: string): number | undefined;
  /** Reads at most `limit` bytes. @throws ArchiveRefused if missing, damaged or larger */
  readBytes(name: string, limit?: number): Promise<Uint8Array>;
}

const systemFileNames = new Set([
  ...["__macosx", "icon\r", "thumbs.db", "ehthumbs.db", "desktop.ini", "$recycle.bin", "recycler"],
  ...["system volume information", "lost+found", "@eadir", "#recycle", "#snapshot", "@recycle"],
  "@recently-snapshot",
]);

/**
 * True for files that systems, disks and programs leave behind: hidden files and folders, lock files, and
 * folders of thumbnails or deleted files. None of them is content.
 */
export function isSystemFile(path: string): boolean {
  return path
    .split("/")
    .some((name) => /^(?:\.|~\$)/.test(name) || systemFileNames.has(name.toLowerCase()));
}

interface Entry {
  bytes: number;
  read(): AsyncIterable<Uint8Array>;
}

const maxEntries = 200_000;
/** The ZIP library loads the whole list into memory. Usual entries take about 150 bytes of it. */
const maxListBytes = maxEntries * 500;

/**
 * Pictures do not compress, and text shrinks to about a tenth, so a ratio above 50 means a ZIP bomb.
 * The 16 MB allow any ratio in small archives.
 */
function computeMaxUnpackedBytes(archiveBytes: number): number {
  return archiveBytes * 50 + 16 * 1024 * 1024;
}

function createTooManyEntriesError(): ArchiveRefused {
  return new ArchiveRefused(`The archive contains more than ${maxEntries} files.`);
}

/** The error `ERR_UNSAFE_FILENAME` of zip.js, copied because zip.js is loaded only on demand. */
const unsafeName = "Unsafe filename";
const unpackAdvice = "Unpack it, and import the folder.";

function toArchiveRefused(error: unknown): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error;
  if (errorMessage(error) === unsafeName) {
    return new ArchiveRefused(`The archive has names that lead outside of it. ${unpackAdvice}`);
  }
  return new ArchiveRefused(`The archive is damaged or not a ZIP file (${errorMessage(error)}).`);
}

function createReader(entries: ReadonlyMap<string, Entry>): ZipReader {
  async function* stream(name: string, entry: Entry): AsyncGenerator<Uint8Array> {
    try {
      yield* entry.read();
    } catch (error) {
      const { message } = toArchiveRefused(error);
      throw new ArchiveRefused(`${name} in the archive is damaged (${message})`);
    }
  }
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.bytes,
    async open(name) {
      const entry = entries.get(name);
      return entry ? { bytes: entry.bytes, contents: stream(name, entry), discard() {} } : null;
    },
    async *list(folder) {
      for (const [name, { bytes }] of entries) {
        if (name.startsWith(`${folder}/`)) yield { name, bytes };
      }
    },
    async readBytes(name, limit = Number.POSITIVE_INFINITY) {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveRefused(`The archive lacks ${name}.`);
      if (entry.bytes <= limit) return buffer(stream(name, entry));
      throw new ArchiveRefused(`${name} in the archive is larger than ${limit} bytes.`);
    },
  };
}

/** Returns a reader of one folder, with names relative to it. @param folder ends with a slash */
export function restrictToFolder(archive: ZipReader, folder: string): ZipReader {
  const inside = archive.names.filter((name) => name.startsWith(folder));
  return {
    names: inside.map((name) => name.slice(folder.length)),
    size: (name) => archive.size(folder + name),
    open: (name) => archive.open(folder + name),
    async *list(inner) {
      for await (const { name, bytes } of archive.list(folder + inner)) {
        yield { name: name.slice(folder.length), bytes };
      }
    },
    readBytes: (name, limit) => archive.readBytes(folder + name, limit),
  };
}

async function* readEntry(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = entry.getData(writable);
  // An entry that is refused before its first byte leaves the stream open, and readers would wait.
  // A caller that stops early never awaits `written`.
  written.catch((error) => writable.abort(error).catch(() => undefined));
  yield* readable;
  await written;
}

/** Numbers of the methods in the ZIP format. */
const compressionMethods = { stored: 0, deflated: 8 };

/** Refuses entries that only other programs can read. @throws ArchiveRefused */
function requireReadable(
  filename: string,
  { encrypted, compressionMethod }: Pick<FileEntry, "encrypted" | "compressionMethod">,
): void {
  if (encrypted) throw new ArchiveRefused(`The archive is locked with a password. ${unpackAdvice}`);
  // Some programs take a backslash for a slash.
  if (filename.includes("\\")) {
    throw new ArchiveRefused(`The archive has backslashes in names: ${filename}. ${unpackAdvice}`);
  }
  if (!Object.values(compressionMethods).includes(compressionMethod)) {
    throw new ArchiveRefused(
      `${filename} in the archive is compressed by method ${compressionMethod}, which is unknown here. ${unpackAdvice}`,
    );
  }
}

/** @throws ArchiveRefused for a file that another program has packed */
async function refuseOtherFormats(path: string): Promise<void> {
  const start = await buffer(createReadStream(path, { end: packedStartBytes - 1 }));
  const format = describePackedFile(start);
  if (format === null || format === zipFile) return;
  const advice = format.includes("encrypted") ? "Decrypt it first." : unpackAdvice;
  throw new ArchiveRefused(`${path} is ${format}, not a ZIP file. ${advice}`);
}

/** @throws ArchiveRefused if the file lists more entries than fit into memory */
async function openReader(path: string) {
  // Loaded on demand, so that the server starts sooner.
  const { BlobReader, ZipReader: LibraryReader } = await import(
    "@zip.js/zip.js/lib/zip-core-custom.js"
  );
  class BoundedReader extends BlobReader {
    override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
      if (length > maxListBytes) throw createTooManyEntriesError();
      return super.readUint8Array(index, length);
    }
  }
  const reader = new BoundedReader(await openAsBlob(path));
  return new LibraryReader(reader, { checkSignature: true, useWebWorkers: false });
}

/**
 * Opens a ZIP file and lists its entries. The reader needs no closing.
 * @throws ArchiveRefused if the file is not a ZIP file, damaged, or a ZIP bomb
 */
export async function openZip(path: string): Promise<ZipReader> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new ArchiveRefused(`There is no file ${path}.`);
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  try {
    await refuseOtherFormats(path);
    const zip = await openReader(path);
    // The library refuses names that lead outside ("../", "/", "C:").
    for await (const entry of zip.getEntriesGenerator({ filenameValidation: "strict" })) {
      const filename = decodeEntryName(entry);
      if (entry.directory || isSystemFile(filename)) continue;
      const { uncompressedSize } = entry;
      requireReadable(filename, entry);
      if (entries.has(filename)) {
        throw new ArchiveRefused(`The archive contains ${filename} twice.`);
      }
      if (entries.size === maxEntries) throw createTooManyEntriesError();
      unpackedBytes += uncompressedSize;
      if (unpackedBytes > computeMaxUnpackedBytes(stats.size)) {
        throw new ArchiveRefused("The archive would unpack to far more than its own size.");
      }
      entries.set(filename, { bytes: uncompressedSize, read: () => readEntry(entry) });
    }
  } catch (error) {
    throw toArchiveRefused(error);
  }
  return createReader(entries);
}

/** Opens a folder or a ZIP file. @throws as `openZip` */
export async function openArchive(path: string): Promise<ZipReader> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ? openFolder(path) : openZip(path);
}

/** Lists an unpacked ZIP file. Ignores links, which could lead outside. @throws as `openZip` */
export async function openFolder(folder: string): Promise<ZipReader> {
  const stats = await stat(folder).catch(() => null);
  if (!stats?.isDirectory()) throw new ArchiveRefused(`There is no folder ${folder}.`);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  if (files.length > maxEntries) {
    throw new ArchiveRefused(`${folder} contains more than ${maxEntries} files.`);
  }
  const entries = new Map<string, Entry>();
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    // Some file systems return decomposed names; archives contain composed ones.
    const name = relative(folder, path).split(sep).join("/").normalize("NFC");
    if (isSystemFile(name)) continue;
    entries.set(name, { bytes: (await stat(path)).size, read: () => createReadStream(path) });
  }
  return createReader(entries);
}
