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

/**
 * Where files are kept. Names are relative, like `masters/ab/abcdef.png`, and made by the program:
 * nothing that somebody typed ever becomes part of one.
 */
export interface Storage {
  /** Keeps the file whole or not at all; once this resolves it survives a power cut. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The contents of the file, or null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** The size of the file in bytes, or null when there is none. Throws when storage is out of reach. */
  size(name: string): Promise<number | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}

// Every segment begins with a letter or digit, so none can be "..", absolute or hidden.
const namePattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;
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
async function sweepLeftovers(folder: string): Promise<void> {
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
export async function openDiskStorage(root: string): Promise<Storage> {
  // Each folder is made once, and whoever needs it meanwhile waits until it is safe.
  const folders = new Map<string, Promise<void>>();
  const temporary = join(root, temporaryFolder);
  await makeFolder(temporary);
  await sweepLeftovers(temporary);

  function pathOf(name: string): string {
    if (!namePattern.test(name)) throw new Error(`Not a storage name: ${name}`);
    return join(root, name);
  }

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

  return {
    async write(name, bytes) {
      const target = pathOf(name);
      // On the same file system as the target, so that the rename is one step.
      const partial = join(temporary, randomBytes(12).toString("hex"));
      try {
        await withHandle(await open(partial, "wx", 0o640), async (handle) => {
          await handle.writeFile(bytes);
          await handle.sync();
        });
        await place(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (name) => orNull(readFile(pathOf(name))),
    size: async (name) => (await orNull(stat(pathOf(name))))?.size ?? null,
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
