import type { BlobStore } from "@nkar/blobs/blob-store";
import { ChecksumMismatch, readChecksum } from "@nkar/blobs/checksum";
import { adjustmentSchema } from "../../core/entities/adjustment.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { Database } from "../database/open.ts";
import type { PictureProcesses } from "./processing/picture-processes.ts";
import { originalName, originalsFolder, straightenedName } from "./variants/variant-files.ts";

/** A file that the site cannot make again: an uploaded picture, or a certificate. */
export interface Original {
  hash: string;
  /** Name of the file in the blob store. */
  name: string;
  bytes: number;
}

/** Returns the name of a certificate's file, which stands beside the original pictures. */
export function certificateFileName(hash: string): string {
  return `${originalsFolder}/${hash.slice(0, 2)}/${hash}.pdf`;
}

/**
 * Lists the files of uploaded pictures and of certificates. A straightened picture has no original: the
 * `bytes` of its row are 0.
 */
export async function listOriginals(query: Database["query"]): Promise<Original[]> {
  const certificates = await query
    .selectFrom("certificates")
    .select(["pdf as hash", "bytes"])
    .where("bytes", ">", 0)
    .execute();
  const rows = await query
    .selectFrom("media")
    .select(["hash", "format", "bytes"])
    .where("bytes", ">", 0)
    .execute();
  return [
    ...rows.map(({ format, ...row }) => ({ ...row, name: originalName(row.hash, format) })),
    ...certificates.map((row) => ({ ...row, name: certificateFileName(row.hash) })),
  ];
}

/**
 * Compares the size of a stored original with its record.
 * @param readsContents also reads the file and compares its hash
 */
async function findFault(
  store: BlobStore,
  { hash, name, bytes }: Original,
  readsContents: boolean,
): Promise<"gone" | "damaged" | null> {
  const size = await store.size(name);
  if (size === null) return "gone";
  if (size !== bytes) return "damaged";
  if (!readsContents) return null;
  try {
    const contents = await readChecksum(store, name);
    return contents?.sha256.startsWith(hash) ? null : "damaged";
  } catch (error) {
    if (error instanceof ChecksumMismatch) return "damaged";
    throw error;
  }
}

/**
 * Checks that all originals are in the store.
 * @param readsContents also reads every file and compares its hash
 * @returns all originals, and the faulty ones
 */
export async function checkOriginals(
  { database, store }: { database: Database; store: BlobStore },
  readsContents: boolean,
  progress: (done: number, total: number) => void,
) {
  const originals = await listOriginals(database.query);
  const faulty: (Original & { fault: "gone" | "damaged" })[] = [];
  for (const [index, original] of originals.entries()) {
    const fault = await findFault(store, original, readsContents);
    if (fault) faulty.push({ ...original, fault });
    progress(index + 1, originals.length);
  }
  return { originals, faulty };
}

interface StoredPicture {
  hash: string;
  format: OriginalFormat;
}

/** The services that read an original. */
export interface OriginalSource {
  database: Database;
  store: BlobStore;
  processes: PictureProcesses;
}

export class OriginalMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the blob store`);
    this.name = "OriginalMissing";
  }
}

/** Makes a straightened picture again from its photograph; null if the picture was not straightened. */
async function straightenAgain(media: OriginalSource, hash: string): Promise<Uint8Array | null> {
  const row = await media.database.query
    .selectFrom("photographs")
    .innerJoin("media", "media.hash", "photographs.photograph")
    .select(["media.hash", "media.format", "photographs.adjustment"])
    .where("photographs.picture", "=", hash)
    .executeTakeFirst();
  if (!row) return null;
  const adjustment = adjustmentSchema.parse(JSON.parse(row.adjustment));
  const { file } = await media.processes.perform(
    "straighten",
    await readOriginal(media, row),
    adjustment,
  );
  await media.store.writeOnce(straightenedName(hash), file);
  return file;
}

/**
 * Reads the file from which the site makes variants and tiles: the upload, or the straightened picture.
 * Makes a missing straightened picture again.
 * @throws OriginalMissing
 */
export async function readOriginal(
  media: OriginalSource,
  { hash, format }: StoredPicture,
): Promise<Uint8Array> {
  const name = originalName(hash, format);
  const original =
    (await media.store.read(name)) ??
    (await media.store.read(straightenedName(hash))) ??
    (await straightenAgain(media, hash));
  if (!original) throw new OriginalMissing(name);
  return original;
}

/** As `readOriginal`, but null if the original is missing. */
export async function findOriginal(
  media: OriginalSource,
  picture: StoredPicture,
): Promise<Uint8Array | null> {
  return readOriginal(media, picture).catch((error: unknown) => {
    if (error instanceof OriginalMissing) return null;
    throw error;
  });
}
