import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { BlobStore } from "@nkar/blobs/blob-store";
import type { Entry, ZipFile as ZipSource } from "yauzl";

export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

export type Progress = (activity: string, done: number, total: number) => void;

/** Iterates over `items` and reports each step. */
export function* withProgress<T>(activity: string, items: readonly T[], progress: Progress) {
  for (const [index, item] of items.entries()) {
    progress(activity, index, items.length);
    yield item;
  }
  progress(activity, items.length, items.length);
}

/** A ZIP file or an unpacked one. Contents are streamed; reading throws ArchiveRefused if damaged. */
export interface ZipReader extends Pick<BlobStore, "open" | "list"> {
  names: string[];
  /** Uncompressed size in bytes. */
  size(name: string): number | undefined;
  /** Reads at most `limit` bytes. @throws ArchiveRefused if missing, damaged or larger */
  bytes(name: string, limit?: number): Promise<Uint8Array>;
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

function createReader(
  sizes: ReadonlyMap<string, number>,
  openEntry: (name: string) => Promise<AsyncIterable<unknown>> | AsyncIterable<unknown>,
  close: () => void,
): ZipReader {
  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of await openEntry(name)) {
        if (chunk instanceof Uint8Array) yield chunk;
      }
    } catch (error) {
      const { message } = toArchiveRefused(error);
      throw new ArchiveRefused(`${name} in the archive is damaged (${message})`);
    }
  }
  return {
    names: [...sizes.keys()],
    size: (name) => sizes.get(name),
    async open(name) {
      const bytes = sizes.get(name);
      return bytes === undefined ? null : { bytes, contents: stream(name), discard() {} };
    },
    async *list(folder) {
      for (const [name, bytes] of sizes) if (name.startsWith(`${folder}/`)) yield { name, bytes };
    },
    async bytes(name, limit = Number.POSITIVE_INFINITY) {
      const size = sizes.get(name);
      if (size === undefined) throw new ArchiveRefused(`The archive lacks ${name}.`);
      if (size <= limit) return buffer(stream(name));
      throw new ArchiveRefused(`${name} in the archive is larger than ${limit} bytes.`);
    },
    close,
  };
}

async function listEntries(zip: ZipSource, archiveBytes: number): Promise<Map<string, Entry>> {
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
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new ArchiveRefused(`There is no file ${path}.`);
  // Loaded on demand, so that the server starts sooner.
  const { openPromise } = await import("yauzl");
  let zip: ZipSource | undefined;
  try {
    const source = await openPromise(path, { autoClose: false, strictFileNames: true });
    zip = source;
    const entries = await listEntries(source, stats.size);
    const sizes = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]));
    const openEntry = async (name: string) => {
      const entry = entries.get(name);
      return entry ? source.openReadStreamPromise(entry) : Readable.from([]);
    };
    return createReader(sizes, openEntry, () => source.close());
  } catch (error) {
    zip?.close();
    throw toArchiveRefused(error);
  }
}

/** Ignores links, which could lead outside. @throws ArchiveRefused as `openZip` */
export async function openFolder(folder: string): Promise<ZipReader> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new ArchiveRefused(`There is no folder ${folder}.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.length > maxEntries) {
    throw new ArchiveRefused(`${folder} contains more than ${maxEntries} files.`);
  }
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Some file systems return decomposed names; archives contain composed ones.
    const name = relative(folder, path).split(sep).join("/").normalize("NFC");
    paths.set(name, path);
    sizes.set(name, (await stat(path)).size);
  }
  return createReader(
    sizes,
    (name) => createReadStream(paths.get(name) ?? ""),
    () => undefined,
  );
}
