import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Makes new names in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

/**
 * Creates a folder that survives a power cut. Syncs the parent of an existing folder, too: its
 * creator may have died before the sync.
 */
export async function createFolder(folder: string): Promise<void> {
  const firstCreated = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}

/** Opens an empty file without a name: the system frees it when it is closed, also by a crash. */
export async function openTemporaryFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `temporary-${randomBytes(12).toString("hex")}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}
