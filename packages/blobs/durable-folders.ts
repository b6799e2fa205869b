import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes new names in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}

/**
 * Survives a power cut. Syncs the parent of an existing folder, too: its creator may have died
 * before the sync.
 */
export async function createFolder(folder: string): Promise<void> {
  const firstCreated = (await mkdir(folder, { recursive: true })) ?? folder;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}
