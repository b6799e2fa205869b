import { randomBytes } from "node:crypto";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BlobSource, type BlobStore, blobName, type StoredBlob } from "./blob-store.ts";
import { verified } from "./checksum.ts";

const temporaryFolder = "temporary";
const leftoverAgeMs = 15 * 60 * 1000;

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

async function withHandle<T>(handle: FileHandle, work: (handle: FileHandle) => Promise<T>) {
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** Makes new names in the folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  await withHandle(await open(folder, "r"), (handle) => handle.sync());
}

/**
 * Survives a power cut. Syncs the parent of an existing folder, too: its creator may have died
 * before the sync.
 */
async function createFolder(folder: string): Promise<void> {
  const firstCreated = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}

/** Recent files may belong to another process. */
async function purgeLeftovers(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const age = Date.now() - ((await nullIfMissing(stat(path)))?.mtimeMs ?? 0);
    if (age > leftoverAgeMs) await rm(path, { force: true });
  }
}

/** @throws if the folder cannot be created or written to */
export async function openDiskStore(root: string): Promise<BlobStore> {
  // Concurrent writers wait for the same promise.
  const folders = new Map<string, Promise<void>>();
  const temporary = join(root, temporaryFolder);
  await createFolder(temporary);
  await purgeLeftovers(temporary);

  const pathOf = (name: string) => join(root, blobName(name));

  function ensureFolder(folder: string): Promise<void> {
    const created = folders.get(folder) ?? createFolder(folder);
    folders.set(folder, created);
    created.catch(() => folders.delete(folder));
    return created;
  }

  async function moveIntoPlace(from: string, to: string): Promise<void> {
    await ensureFolder(dirname(to));
    try {
      await rename(from, to);
    } catch (error) {
      // The folder was deleted since it was created.
      if (!isMissing(error)) throw error;
      folders.delete(dirname(to));
      await ensureFolder(dirname(to));
      await rename(from, to);
    }
    await syncFolder(dirname(to));
  }

  async function writeAtomically(
    name: string,
    fill: (handle: FileHandle) => Promise<void>,
  ): Promise<void> {
    const target = pathOf(name);
    // Same file system, so that the rename is atomic.
    const partial = join(temporary, randomBytes(12).toString("hex"));
    try {
      await withHandle(await open(partial, "wx", 0o640), async (handle) => {
        await fill(handle);
        await handle.sync();
      });
      await moveIntoPlace(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  const write = (name: string, bytes: Uint8Array) =>
    writeAtomically(name, (handle) => handle.writeFile(bytes));
  const size = async (name: string) => (await nullIfMissing(stat(pathOf(name))))?.size ?? null;

  return {
    write,
    async writeOnce(name, bytes) {
      // Both files are complete; the later rename wins.
      if ((await size(name)) === null) await write(name, bytes);
    },
    writeFrom: (name, source) =>
      writeAtomically(name, (handle) => writeSource(handle, name, source)),
    read: (name) => nullIfMissing(readFile(pathOf(name))),
    async open(name) {
      const bytes = await size(name);
      return bytes === null ? null : { bytes, contents: chunksOf(pathOf(name)) };
    },
    size,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (folder) => listFiles(root, blobName(folder)),
    async checkReachable() {
      await stat(temporary);
    },
  };
}

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, "r");
  try {
    yield* handle.createReadStream({ autoClose: false });
  } finally {
    await handle.close();
  }
}

async function writeSource(handle: FileHandle, name: string, source: BlobSource): Promise<void> {
  for await (const piece of verified(source.read(), { name, ...source })) {
    await handle.writeFile(piece);
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<StoredBlob> {
  for (const entry of (await nullIfMissing(readdir(join(root, folder), { withFileTypes: true }))) ??
    []) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, name);
    else yield { name, bytes: (await nullIfMissing(stat(join(root, name))))?.size ?? 0 };
  }
}
