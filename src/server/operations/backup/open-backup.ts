import { dirname } from "node:path";
import type { BlobStore } from "../../pictures/store/blob-store.ts";
import { openDiskStore } from "../../pictures/store/disk-store.ts";
import { ArchiveRefused, createReader, openZip, type ZipReader } from "../zip/zip.ts";
import { type Manifest, originalsBeside, readManifest } from "./manifest.ts";

type Originals = Pick<BlobStore, "open" | "size">;

/** Adds the originals that a backup lists and a store holds. */
async function withOriginals(
  zip: ZipReader,
  { masters }: Manifest,
  store: Originals,
): Promise<ZipReader> {
  const inZip = new Map(zip.names.map((name) => [name, zip.size(name)]));
  const beside = new Map<string, number>();
  for (const { file, bytes } of masters) {
    if ((await store.size(file)) === null) {
      throw new ArchiveRefused(
        `The backup needs ${file}, which is not beside it. Keep backups in the folder in which they were made, with its folder "masters".`,
      );
    }
    beside.set(file, bytes);
  }
  return createReader({
    sizes: new Map([...inZip, ...beside]),
    comment: zip.comment,
    async open(name) {
      if (inZip.has(name)) return zip.stream(name);
      const original = await store.open(name);
      if (!original) throw new ArchiveRefused("it was removed meanwhile");
      return original.contents;
    },
    close: () => zip.close(),
  });
}

/** Opens a backup that is elsewhere than in a file. */
export type OpenBackup = () => Promise<ZipReader>;

/**
 * Opens a backup in one file, or one whose originals are in `originals`.
 * @param originals default: the folder of the file
 * @throws ArchiveRefused if it is no backup or lacks an original
 */
export async function openBackup(path: string, originals?: Originals): Promise<ZipReader> {
  const zip = await openZip(path);
  try {
    const manifest = await readManifest(zip);
    if (manifest.version !== originalsBeside) return zip;
    return await withOriginals(zip, manifest, originals ?? (await openDiskStore(dirname(path))));
  } catch (error) {
    zip.close();
    throw error;
  }
}
