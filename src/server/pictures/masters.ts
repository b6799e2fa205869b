import { adjustmentSchema } from "../../core/entities/adjustment.ts";
import type { OriginalFormat } from "../../core/entities/picture.ts";
import type { Database } from "../database/open.ts";
import type { PictureProcesses } from "./processing/picture-processes.ts";
import type { BlobStore } from "./store/blob-store.ts";
import { originalName, straightenedName } from "./variants/variant-files.ts";

interface StoredPicture {
  hash: string;
  format: OriginalFormat;
}

export interface MasterSource {
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

/** Null if the picture was not straightened. */
async function straightenAgain(media: MasterSource, hash: string): Promise<Uint8Array | null> {
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
    await readMaster(media, row),
    adjustment,
  );
  await media.store.writeOnce(straightenedName(hash), file);
  return file;
}

/**
 * Reads the file that variants and tiles are made from: the upload, or the straightened picture,
 * which is made again if it is missing.
 * @throws OriginalMissing
 */
export async function readMaster(
  media: MasterSource,
  { hash, format }: StoredPicture,
): Promise<Uint8Array> {
  const name = originalName(hash, format);
  const found =
    (await media.store.read(name)) ??
    (await media.store.read(straightenedName(hash))) ??
    (await straightenAgain(media, hash));
  if (!found) throw new OriginalMissing(name);
  return found;
}

/** As `readMaster`, but null if the original is missing. */
export async function findMaster(
  media: MasterSource,
  picture: StoredPicture,
): Promise<Uint8Array | null> {
  return readMaster(media, picture).catch((error: unknown) => {
    if (error instanceof OriginalMissing) return null;
    throw error;
  });
}
