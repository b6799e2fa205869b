import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { syncFolder } from "../../pictures/store/disk-store.ts";

interface WrittenFile {
  name: string;
  bytes: number;
  sha256: string;
}

type Contents = string | Uint8Array | AsyncIterable<Uint8Array | string>;

export interface ZipWriter {
  /** @param options `compress` false for compressed contents, such as pictures */
  add(name: string, contents: Contents, options?: { compress?: boolean }): Promise<WrittenFile>;
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

/**
 * Writes an archive that appears complete and synced once `fill` has ended, or not at all.
 * @throws if the folder cannot be created or written to
 */
export async function writeZip<T>(path: string, fill: (zip: ZipWriter) => Promise<T>): Promise<T> {
  const target = resolve(path);
  const partial = `${target}.partial-${randomBytes(6).toString("hex")}`;
  await mkdir(dirname(target), { recursive: true });
  const removePartial = () => rmSync(partial, { force: true });
  process.once("exit", removePartial);
  // Loaded on demand, so that the server starts sooner.
  const { ZipFile } = await import("yazl");
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

  const add: ZipWriter["add"] = async (name, contents, { compress = true } = {}) => {
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
  };

  try {
    const result = await fill({ add });
    zip.end();
    await Promise.race([output, failed]);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    file.destroy();
    await output.catch(() => undefined);
    throw error;
  } finally {
    removePartial();
    process.off("exit", removePartial);
  }
}
