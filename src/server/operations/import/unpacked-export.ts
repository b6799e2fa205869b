import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ArchiveRefused, type ZipReader } from "../zip/zip-reader.ts";

/** Some systems unpack downloads automatically. Ignores links. */
export async function openUnpacked(folder: string): Promise<ZipReader> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, { path: string; size: number }>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Some file systems return decomposed names; archives contain composed ones.
    const name = relative(folder, path).split(sep).join("/").normalize("NFC");
    files.set(name, { path, size: (await stat(path)).size });
  }

  function findFile(name: string): { path: string; size: number } {
    const file = files.get(name);
    if (!file) throw new ArchiveRefused(`The folder lacks ${name}.`);
    return file;
  }

  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(findFile(name).path)) yield chunk;
  }

  return {
    names: [...files.keys()],
    comment: "",
    has: (name) => files.has(name),
    size: (name) => findFile(name).size,
    stream,
    async bytes(name, limit) {
      const { path, size } = findFile(name);
      if (size > limit) throw new ArchiveRefused(`${name} is larger than ${limit} bytes.`);
      return readFile(path);
    },
    async sha256(name) {
      const hash = createHash("sha256");
      for await (const chunk of stream(name)) hash.update(chunk);
      return hash.digest("hex");
    },
    close: () => undefined,
  };
}
