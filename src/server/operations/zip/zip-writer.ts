import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** Describes the uncompressed contents. */
export interface WrittenFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /** @param options `compress` false for compressed contents, such as pictures */
  add(
    name: string,
    contents: string | Uint8Array | AsyncIterable<Uint8Array | string>,
    options?: { compress?: boolean },
  ): Promise<WrittenFile>;
  /** Syncs the archive and renames it to its final name. */
  finish(comment?: string): Promise<void>;
  abandon(): Promise<void>;
}

/** Hashing a chunk must not delay requests. */
const chunkBytes = 512 * 1024;

function partialName(path: string): string {
  return `${path}.partial-${randomBytes(6).toString("hex")}`;
}

export function isPartial(name: string): boolean {
  return /\.partial-[0-9a-f]{12}$/.test(name);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* toChunks(
  contents: string | Uint8Array | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  if (typeof contents !== "string" && !(contents instanceof Uint8Array)) {
    for await (const part of contents) yield* toChunks(part);
    return;
  }
  const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
  for (let index = 0; index < bytes.length; index += chunkBytes)
    yield bytes.subarray(index, index + chunkBytes);
}

/**
 * Writes to a temporary name beside `path` until `finish`.
 * @throws if the folder cannot be created or written to
 */
export async function createZip(path: string): Promise<ZipWriter> {
  const target = resolve(path);
  const partial = partialName(target);
  await mkdir(dirname(target), { recursive: true });
  const removeAtExit = () => rmSync(partial, { force: true });
  process.once("exit", removeAtExit);
  const zip = new ZipFile();
  // Backups contain personal data.
  const file = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  const output = pipeline(zip.outputStream, file);
  // The next call reports the error; unhandled, it would end the process.
  output.catch(() => undefined);
  const failed = new Promise<never>((_, reject) => {
    output.catch(reject);
    zip.on("error", reject);
  });
  failed.catch(() => undefined);
  const modifiedAt = new Date();

  return {
    async add(name, contents, { compress = true } = {}) {
      const hash = createHash("sha256");
      let bytes = 0;
      // The library keeps each stream until the end, so the stream must release its contents.
      let unsent: typeof contents | null = contents;
      const source = Readable.from(
        (async function* () {
          for await (const chunk of toChunks(unsent ?? "")) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
          unsent = null;
        })(),
        { objectMode: false },
      );
      zip.addReadStream(source, name, { compress, mtime: modifiedAt, mode: 0o100644 });
      await Promise.race([finished(source), failed]);
      return { name, bytes, sha256: hash.digest("hex") };
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
