import { randomBytes } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { chunkBytes } from "@nkar/blobs/blob-store";
import { sha256Of } from "@nkar/blobs/checksum";
import { syncFolder } from "@nkar/blobs/durable-folders";

export interface ZipWriter {
  /** @param options `compress` false for compressed contents, such as pictures */
  add(
    name: string,
    contents: string | Uint8Array,
    options?: { compress?: boolean },
  ): Promise<{ bytes: number; sha256: string }>;
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
    let unsent: Uint8Array | null = typeof contents === "string" ? Buffer.from(contents) : contents;
    const written = { bytes: unsent.length, sha256: await sha256Of(unsent) };
    // The library keeps each stream until the end, so the stream must release its contents.
    function* chunks() {
      for (let at = 0; unsent && at < written.bytes; at += chunkBytes) {
        yield unsent.subarray(at, at + chunkBytes);
      }
      unsent = null;
    }
    const source = Readable.from(chunks(), { objectMode: false });
    zip.addReadStream(source, name, { compress, mtime: modifiedAt, mode: 0o100644 });
    await Promise.race([finished(source), failed]);
    return written;
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
