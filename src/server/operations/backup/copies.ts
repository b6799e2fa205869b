import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isInFuture } from "../../clock.ts";
import type { CopyPlace } from "../../config/config.ts";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { openDiskStore } from "../../pictures/store/disk-store.ts";
import { ArchiveRefused, type ZipReader } from "../zip/zip.ts";
import { type KeptBackup, readBackups } from "./backup-folder.ts";
import { backupTime } from "./backup-names.ts";
import { EncryptedStore } from "./encrypted-store.ts";
import { type Manifest, originalsBeside, readManifest } from "./manifest.ts";
import { openBackup } from "./open-backup.ts";
import { removableBackups, unneededOriginals } from "./rotation.ts";

// A place of copies holds `backups/{name}.age`, `masters/….age` and `key.age`.

const backupsFolder = "backups/";

/** Blob stores allow lower case only. */
function copyName(name: string): string {
  return backupsFolder + name.toLowerCase();
}

async function toList<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Decrypts a backup into a temporary folder, which closing removes. */
async function openCopy(store: EncryptedStore, name: string): Promise<ZipReader> {
  const copy = await store.open(name);
  if (!copy) throw new ArchiveRefused(`There is no copy ${name}.`);
  const folder = await mkdtemp(join(tmpdir(), "nkar-copy-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "backup.zip");
  try {
    await pipeline(Readable.from(copy.contents), createWriteStream(path, { mode: 0o600 }));
    const zip = await openBackup(path, store);
    return {
      ...zip,
      close() {
        zip.close();
        void remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Reads a manifest from the local backup of the same name, or from the copy. */
async function manifestOfCopy(
  store: EncryptedStore,
  name: string,
  local: KeptBackup[],
): Promise<Manifest | null> {
  const same = local.find((backup) => copyName(backup.name) === name);
  if (same?.manifest) return same.manifest;
  try {
    const zip = await openCopy(store, name);
    return await readManifest(zip).finally(() => zip.close());
  } catch (error) {
    if (error instanceof ArchiveRefused) return null;
    throw error;
  }
}

async function readCopies(store: EncryptedStore, local: KeptBackup[]): Promise<KeptBackup[]> {
  const originals = new Set(await toList(store.list("masters")));
  const copies: KeptBackup[] = [];
  for (const name of await toList(store.list("backups"))) {
    const time = backupTime(name.slice(backupsFolder.length));
    if (time === null) continue;
    const manifest = await manifestOfCopy(store, name, local);
    const isWhole =
      manifest !== null &&
      manifest.missing.length === 0 &&
      (manifest.version !== originalsBeside ||
        manifest.masters.every(({ file }) => originals.has(file)));
    copies.push({ name, time, manifest, isWhole });
  }
  return copies.toSorted((one, other) => one.time - other.time);
}

async function copyOriginals(
  store: EncryptedStore,
  kept: BlobStore,
  { version, masters }: Manifest,
  { folder, signal }: CopyOptions,
): Promise<void> {
  if (version !== originalsBeside) return;
  const present = new Set(await toList(store.list("masters")));
  for (const { file } of masters) {
    signal?.throwIfAborted();
    const path = kept.pathOf?.(file);
    if (path && !present.has(file)) await store.write(file, path, folder);
  }
}

async function rotateCopies(
  store: EncryptedStore,
  local: KeptBackup[],
  rule: { keep: number; missing: readonly string[] },
): Promise<void> {
  const removable = removableBackups(await readCopies(store, local), rule);
  for (const { name } of removable) await store.remove(name);
  const remaining = await readCopies(store, local);
  const originals = await toList(store.list("masters"));
  for (const name of unneededOriginals(remaining, originals)) await store.remove(name);
}

export interface CopyOptions {
  /** The backup folder. */
  folder: string;
  keep: number;
  signal?: AbortSignal;
}

/**
 * Copies the newest backup, encrypted, to another place, with the originals that the place lacks.
 * Reads each file back. Then removes the oldest copies beyond `keep` by the rules of the folder.
 * @throws the error of the place; the next call copies the rest
 */
export async function copyNewestBackup(place: CopyPlace, options: CopyOptions): Promise<void> {
  const { folder, keep } = options;
  const kept = await openDiskStore(folder);
  const local = await readBackups(folder, kept);
  const newest = local.findLast(({ time, manifest }) => manifest && !isInFuture(time));
  if (!newest?.manifest) return;
  const store = await EncryptedStore.open(place, { create: true });
  await copyOriginals(store, kept, newest.manifest, options);
  // Last, so that a copy appears with all of its originals.
  const name = copyName(newest.name);
  if ((await store.size(name)) === null) await store.write(name, join(folder, newest.name), folder);
  await rotateCopies(store, local, { keep, missing: newest.manifest.missing });
}

/**
 * Opens the newest copy.
 * @param before in ms since 1970: opens the newest of those made before
 * @throws ArchiveRefused without a copy, or for another passphrase
 */
export async function openNewestCopy(
  place: CopyPlace,
  before = Number.POSITIVE_INFINITY,
): Promise<ZipReader> {
  const store = await EncryptedStore.open(place, { create: false });
  const newest = (await toList(store.list("backups")))
    .map((name) => ({ name, time: backupTime(name.slice(backupsFolder.length)) ?? Infinity }))
    .filter(({ time }) => time < before && !isInFuture(time))
    .toSorted((one, other) => one.time - other.time)
    .at(-1);
  if (!newest) throw new ArchiveRefused("There is no copy of a backup from that time.");
  return openCopy(store, newest.name);
}
