import { randomBytes } from "node:crypto";
import { type FileHandle, link, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type BlobSource,
  type BlobStore,
  chunkBytes,
  type OpenedBlob,
  requireBlobName,
  type StoredBlob,
} from "./blob-store.ts";
import { verifyContents } from "./checksum.ts";
import { createFolder, syncFolder } from "./folders.ts";

// A blob store in a folder on disk: see `openDiskStore`.

/** An unfinished file of this age belongs to a process that has died. */
const leftoverAgeMs = 15 * 60_000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Opens a store in a folder. Removes the unfinished files of processes that have died.
 * @throws if the folder cannot be created or written to
 */
export async function openDiskStore(root: string): Promise<BlobStore> {
  const store = new DiskStore(root);
  await createFolder(store.temporaryFolder);
  for (const file of await readdir(store.temporaryFolder)) {
    const path = join(store.temporaryFolder, file);
    const age = Date.now() - ((await nullIfMissing(stat(path)))?.mtimeMs ?? 0);
    // Recent files may belong to another process.
    if (age > leftoverAgeMs) await rm(path, { force: true });
  }
  return store;
}

export class DiskStore implements BlobStore {
  /** Folder of unfinished files. */
  readonly temporaryFolder: string;
  readonly #root: string;
  /** Concurrent writers into a folder wait for the same promise. */
  readonly #createdFolders = new Map<string, Promise<void>>();

  constructor(root: string) {
    this.#root = root;
    this.temporaryFolder = join(root, "temporary");
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#writeAtomically(name, (handle) => handle.writeFile(bytes));
  }

  async writeOnce(name: string, bytes: Uint8Array): Promise<void> {
    // Two processes may write at once: both files are complete, and the later rename wins.
    if ((await this.size(name)) === null) await this.write(name, bytes);
  }

  writeFrom(name: string, source: BlobSource): Promise<void> {
    return this.#writeAtomically(name, async (handle) => {
      for await (const chunk of verifyContents(source.read(), { name, ...source })) {
        await handle.writeFile(chunk);
      }
    });
  }

  read(name: string): Promise<Uint8Array | null> {
    return nullIfMissing(readFile(this.pathOf(name)));
  }

  async open(name: string): Promise<OpenedBlob | null> {
    const bytes = await this.size(name);
    if (bytes === null) return null;
    return { bytes, contents: readChunks(this.pathOf(name), bytes), discard() {} };
  }

  async size(name: string): Promise<number | null> {
    return (await nullIfMissing(stat(this.pathOf(name))))?.size ?? null;
  }

  async link(name: string, path: string): Promise<boolean> {
    const partial = join(this.temporaryFolder, randomBytes(12).toString("hex"));
    try {
      await link(path, partial);
    } catch {
      // The path is on another disk, or the file system has no hard links.
      return false;
    }
    try {
      await this.#moveIntoPlace(partial, this.pathOf(name));
      return true;
    } finally {
      // A rename between two names of one file does nothing.
      await rm(partial, { force: true });
    }
  }

  remove(name: string): Promise<void> {
    return rm(this.pathOf(name), { force: true });
  }

  async *list(folder: string): AsyncGenerator<StoredBlob> {
    const path = this.pathOf(folder);
    for (const entry of (await nullIfMissing(readdir(path, { withFileTypes: true }))) ?? []) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.list(name);
      else yield { name, bytes: (await this.size(name)) ?? 0 };
    }
  }

  async checkReachable(): Promise<void> {
    await stat(this.temporaryFolder);
  }

  pathOf(name: string): string {
    return join(this.#root, requireBlobName(name));
  }

  async #writeAtomically(name: string, fill: (handle: FileHandle) => Promise<void>): Promise<void> {
    const target = this.pathOf(name);
    // Same file system, so that the rename is atomic.
    const partial = join(this.temporaryFolder, randomBytes(12).toString("hex"));
    try {
      {
        // This block closes the file before the rename.
        await using handle = await open(partial, "wx", 0o640);
        await fill(handle);
        await handle.sync();
      }
      await this.#moveIntoPlace(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async #moveIntoPlace(from: string, to: string): Promise<void> {
    const folder = dirname(to);
    await this.#ensureFolder(folder);
    try {
      await rename(from, to);
    } catch (error) {
      // The folder was deleted since it was created.
      if (!isMissing(error)) throw error;
      this.#createdFolders.delete(folder);
      await this.#ensureFolder(folder);
      await rename(from, to);
    }
    await syncFolder(folder);
  }

  #ensureFolder(folder: string): Promise<void> {
    const created = this.#createdFolders.get(folder) ?? createFolder(folder);
    this.#createdFolders.set(folder, created);
    created.catch(() => this.#createdFolders.delete(folder));
    return created;
  }
}

/** Opens the file at the first read. */
async function* readChunks(path: string, bytes: number): AsyncGenerator<Uint8Array> {
  await using handle = await open(path, "r");
  for (let offset = 0; offset < bytes; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, bytes - offset));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
    if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
    yield chunk.subarray(0, bytesRead);
    offset += bytesRead;
  }
}
