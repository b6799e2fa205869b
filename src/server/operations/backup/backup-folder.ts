import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isInFuture } from "../../clock.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { ArchiveRefused, openZip } from "../zip/zip.ts";
import { backupTime } from "./backup-names.ts";
import { sizesOfOriginals } from "./keep-originals.ts";
import { type Manifest, originalsBeside, readManifest } from "./manifest.ts";

interface FoundBackup {
  name: string;
  /** In ms since 1970. */
  time: number;
}

/** Oldest first, without backups dated in the future. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  return (await listAllBackups(folder)).filter(({ time }) => !isInFuture(time));
}

/** Names of backups made while the clock was wrong. */
export async function listFutureBackups(folder: string): Promise<string[]> {
  const all = await listAllBackups(folder);
  return all.filter(({ time }) => isInFuture(time)).map(({ name }) => name);
}

async function listAllBackups(folder: string): Promise<FoundBackup[]> {
  return (await readdir(folder))
    .map((name) => ({ name, time: backupTime(name) }))
    .filter((each): each is FoundBackup => each.time !== null)
    .toSorted((one, other) => one.time - other.time);
}

export interface KeptBackup extends FoundBackup {
  /** Null if the backup cannot be read. */
  manifest: Manifest | null;
  /** True if it holds all originals that its rows need. */
  isWhole: boolean;
}

async function tryManifest(path: string): Promise<Manifest | null> {
  try {
    const zip = await openZip(path);
    return await readManifest(zip).finally(() => zip.close());
  } catch (error) {
    if (error instanceof ArchiveRefused) return null;
    throw error;
  }
}

function holdsAll({ version, masters, missing }: Manifest, kept: Map<string, number>): boolean {
  if (missing.length > 0) return false;
  return (
    version !== originalsBeside || masters.every(({ file, bytes }) => kept.get(file) === bytes)
  );
}

/**
 * Reads the manifests of all backups, oldest first.
 * @param kept the originals beside them
 */
export async function readBackups(folder: string, kept: BlobStore): Promise<KeptBackup[]> {
  const sizes = await sizesOfOriginals(kept);
  const backups: KeptBackup[] = [];
  for (const found of await listAllBackups(folder)) {
    const manifest = await tryManifest(join(folder, found.name));
    backups.push({ ...found, manifest, isWhole: manifest !== null && holdsAll(manifest, sizes) });
  }
  return backups;
}
