import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile as ZipSource } from "yauzl";
import { ZipFile } from "yazl";
import { syncFolder } from "../../pictures/store/disk-store.ts";

/** Nothing was changed. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

export type Progress = (activity: string, done: number, total: number) => void;

/** A ZIP file or an unpacked one. */
export interface ZipReader {
  names: string[];
  comment: string;
  has(name: string): boolean;
  /** Uncompressed size in bytes. @throws ArchiveRefused if missing */
  size(name: string): number;
  /** @throws ArchiveRefused if missing or damaged */
  stream(name: string): AsyncGenerator<Uint8Array>;
  /** Reads at most `limit` bytes. @throws ArchiveRefused as `stream`, or if larger */
  bytes(name: string, limit?: number): Promise<Uint8Array>;
  /** @throws ArchiveRefused as `stream` */
  sha256(name: string): Promise<string>;
  close(): void;
}

/** Describes the uncompressed contents. */
interface WrittenFile {
  name: string;
  bytes: number;
  sha256: string;
}

type Contents = string | Uint8Array | AsyncIterable<Uint8Array | string>;

export interface ZipWriter {
  /** @param options `compress` false for compressed contents, such as pictures */
  add(name: string, contents: Contents, options?: { compress?: boolean }): Promise<WrittenFile>;
  /** Syncs the files added so far, which leaves `finish` little to do. */
  sync(): Promise<void>;
  /** Syncs the archive and renames it to its final name. */
  finish(comment?: string): Promise<void>;
  abandon(): Promise<void>;
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

export function createReader(source: {
  sizes: Map<string, number>;
  comment?: string;
  open(name: string): Promise<AsyncIterable<unknown>> | AsyncIterable<unknown>;
  close?(): void;
}): ZipReader {
  function size(name: string): number {
    const bytes = source.sizes.get(name);
    if (bytes === undefined) throw new ArchiveRefused(`The archive lacks ${name}.`);
    return bytes;
  }
  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    size(name);
    try {
      for await (const chunk of await source.open(name)) {
        if (chunk instanceof Uint8Array) yield chunk;
      }
    } catch (error) {
      const { message } = toArchiveRefused(error);
      throw new ArchiveRefused(`${name} in the archive is damaged (${message})`);
    }
  }
  return {
    names: [...source.sizes.keys()],
    comment: source.comment ?? "",
    has: (name) => source.sizes.has(name),
    size,
    stream,
    async bytes(name, limit = Number.POSITIVE_INFINITY) {
      if (size(name) > limit) {
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
    close: () => source.close?.(),
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
  let zip: ZipSource | undefined;
  try {
    const source = await openPromise(path, { autoClose: false, strictFileNames: true });
    zip = source;
    const entries = await listEntries(source, stats.size);
    return createReader({
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      comment: source.comment,
      async open(name) {
        const entry = entries.get(name);
        return entry ? source.openReadStreamPromise(entry) : Readable.from([]);
      },
      close: () => source.close(),
    });
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
  return createReader({ sizes, open: (name) => createReadStream(paths.get(name) ?? "") });
}

/** Hashing a chunk must not delay requests. */
const chunkBytes = 512 * 1024;

async function* toChunks(contents: Contents): AsyncGenerator<Uint8Array> {
  if (typeof contents !== "string" && !(contents instanceof Uint8Array)) {
    for await (const part of contents) yield* toChunks(part);
    return;
  }
  const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
  for (let index = 0; index < bytes.length; index += chunkBytes)
    yield bytes.subarray(index, index + chunkBytes);
}

/** Matches the names of unfinished archives. */
export const partialName = /\.partial-[0-9a-f]{12}$/;

/**
 * Writes to a temporary name beside `path` until `finish`.
 * @throws if the folder cannot be created or written to
 */
export async function createZip(path: string): Promise<ZipWriter> {
  const target = resolve(path);
  const partial = `${target}.partial-${randomBytes(6).toString("hex")}`;
  await mkdir(dirname(target), { recursive: true });
  const removeAtExit = () => rmSync(partial, { force: true });
  process.once("exit", removeAtExit);
  const zip = new ZipFile();
  // Backups contain personal data.
  const file = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  const output = pipeline(zip.outputStream, file);
  const failed = new Promise<never>((_, reject) => {
    output.catch(reject);
    zip.on("error", reject);
  });
  // The next call reports the error; unhandled, it would end the process.
  failed.catch(() => undefined);
  const modifiedAt = new Date();

  return {
    async add(name, contents, { compress = true } = {}) {
      const hash = createHash("sha256");
      let bytes = 0;
      // The library keeps each stream until the end, so the stream must release its contents.
      let unsent: Contents | null = contents;
      async function* hashed() {
        for await (const chunk of toChunks(unsent ?? "")) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
        unsent = null;
      }
      const source = Readable.from(hashed(), { objectMode: false });
      zip.addReadStream(source, name, { compress, mtime: modifiedAt, mode: 0o100644 });
      await Promise.race([finished(source), failed]);
      return { name, bytes, sha256: hash.digest("hex") };
    },
    async sync() {
      if (file.pending) await Promise.race([once(file, "open"), failed]);
      await using handle = await open(partial, "r+");
      await handle.sync();
    },
    async finish(comment = "") {
      zip.end({ forceZip64Format: false, comment });
      await Promise.race([output, failed]);
      await rename(partial, target);
      process.off("exit", removeAtExit);
      await syncFolder(dirname(target));
    },
    async abandon() {
      file.destroy();
      await output.catch(() => undefined);
      await rm(partial, { force: true });
      process.off("exit", removeAtExit);
    },
  };
}

export async function writeZip<T>(
  path: string,
  fill: (zip: ZipWriter) => Promise<{ result: T; comment?: string }>,
): Promise<T> {
  const zip = await createZip(path);
  try {
    const { result, comment } = await fill(zip);
    await zip.finish(comment);
    return result;
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}
