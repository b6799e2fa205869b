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
const leftoverAge = 15 * 60 * 1000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
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

/** Makes the entries of a folder (a new name, a new subfolder) survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  await withHandle(await open(folder, "r"), (handle) => handle.sync());
}

/**
 * Makes a folder that survives a power cut. The folder above is synced even when this one exists:
 * whoever made it may have been ended before doing so.
 */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Half-written files of an earlier run. Recent ones may belong to another process: they stay. */
async function purgeLeftovers(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const age = Date.now() - ((await orNull(stat(path)))?.mtimeMs ?? 0);
    if (age > leftoverAge) await rm(path, { force: true });
  }
}

/**
 * Opens a folder of the local disk as storage; the folder is made when it does not exist.
 * @throws when the folder cannot be made or written to
 */
export async function openDiskStore(root: string): Promise<BlobStore> {
  // Each folder is made once, and whoever needs it meanwhile waits until it is safe.
  const folders = new Map<string, Promise<void>>();
  const temporary = join(root, temporaryFolder);
  await makeFolder(temporary);
  await purgeLeftovers(temporary);

  const pathOf = (name: string) => join(root, blobName(name));

  function ensureFolder(folder: string): Promise<void> {
    const made = folders.get(folder) ?? makeFolder(folder);
    folders.set(folder, made);
    made.catch(() => folders.delete(folder));
    return made;
  }

  async function place(from: string, to: string): Promise<void> {
    await ensureFolder(dirname(to));
    try {
      await rename(from, to);
    } catch (error) {
      // Somebody tidied the folder away since we made it.
      if (!isMissing(error)) throw error;
      folders.delete(dirname(to));
      await ensureFolder(dirname(to));
      await rename(from, to);
    }
    await syncFolder(dirname(to));
  }

  /** Fills a file beside, syncs it, and gives it its name in one step. */
  async function keep(name: string, fill: (handle: FileHandle) => Promise<void>): Promise<void> {
    const target = pathOf(name);
    // On the same file system as the target, so that the rename is one step.
    const partial = join(temporary, randomBytes(12).toString("hex"));
    try {
      await withHandle(await open(partial, "wx", 0o640), async (handle) => {
        await fill(handle);
        await handle.sync();
      });
      await place(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  const write = (name: string, bytes: Uint8Array) =>
    keep(name, (handle) => handle.writeFile(bytes));
  const size = async (name: string) => (await orNull(stat(pathOf(name))))?.size ?? null;

  return {
    write,
    async writeOnce(name, bytes) {
      // Between two processes on one disk the later rename wins: either file is whole.
      if ((await size(name)) === null) await write(name, bytes);
    },
    writeFrom: (name, source) => keep(name, (handle) => fillFrom(handle, name, source)),
    read: (name) => orNull(readFile(pathOf(name))),
    async open(name) {
      const bytes = await size(name);
      return bytes === null ? null : { bytes, contents: piecesOf(pathOf(name)) };
    },
    size,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (folder) => filesBelow(root, blobName(folder)),
    async checkReachable() {
      await stat(temporary);
    },
  };
}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, "r");
  try {
    yield* handle.createReadStream({ autoClose: false });
  } finally {
    await handle.close();
  }
}

async function fillFrom(handle: FileHandle, name: string, source: BlobSource): Promise<void> {
  for await (const piece of verified(source.read(), { name, ...source })) {
    await handle.writeFile(piece);
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredBlob> {
  for (const entry of (await orNull(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield { name, bytes: (await orNull(stat(join(root, name))))?.size ?? 0 };
  }
}
