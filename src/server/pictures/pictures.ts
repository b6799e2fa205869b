// Stores uploaded pictures, and describes stored pictures for pages.
import type { BlobStore } from "@nkar/blobs/blob-store";
import { computeSha256 } from "@nkar/blobs/checksum";
import { openBlobStore } from "@nkar/blobs/open-blob-store";
import {
  availableWidths,
  hashesOfAddresses,
  mainAddress,
  type OwnPicture,
  type Picture,
  unknownPicture,
} from "../../core/entities/picture.ts";
import { computeAllowedSize, hasZoom, type ZoomLimit } from "../../core/zoom.ts";
import { getZoomSettings } from "../catalogue/settings.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import type { MediaRow } from "../database/schema.ts";
import { PictureProcesses } from "./processing/picture-processes.ts";
import type { InspectedPicture } from "./processing/picture-tasks.ts";
import { WorkQueue } from "./processing/work-queue.ts";
import { createFileTooLargeProblem } from "./upload.ts";
import { makeVariant } from "./variants/make-variant.ts";
import { listVariantSizes, originalName, type VariantSize } from "./variants/variant-files.ts";
import { getServiceAddress } from "./zoom/image-service.ts";

/** Compatible with a pino logger. */
interface MediaLog {
  error(details: object, message: string): void;
}

/** The services that the functions for pictures need. */
export interface Media {
  database: Database;
  store: BlobStore;
  queue: WorkQueue;
  processes: PictureProcesses;
  maxUploadBytes: number;
  log: MediaLog;
  /** By the name of a failed tile job, the time until which nobody tries it again, in ms since 1970. */
  tileBackoffs: Map<string, number>;
  /** Stops all work; waiting requests get an error. */
  close(): Promise<void>;
}

/** Opens the blob store, and creates the queue and the processes for pictures. */
export async function createMedia(parts: {
  database: Database;
  config: Pick<Config, "maxUploadBytes" | "mediaDir" | "mediaStore">;
  log: MediaLog;
  processes?: PictureProcesses;
}): Promise<Media> {
  const { database, config, log, processes = new PictureProcesses() } = parts;
  const store = await openBlobStore(config.mediaStore ?? config.mediaDir);
  const queue = new WorkQueue({
    slots: 2,
    onError: (error, name) => log.error({ err: error, name }, "A picture could not be prepared"),
  });
  return {
    database,
    store,
    queue,
    processes,
    maxUploadBytes: config.maxUploadBytes,
    log,
    tileBackoffs: new Map(),
    async close() {
      const stopped = queue.stop();
      processes.close();
      await stopped;
      // While the queue stopped, a job may have started another process.
      processes.close();
    },
  };
}

/** An upload that the site can decode. */
export interface CheckedPicture {
  hash: string;
  bytes: Uint8Array;
  /** True if the store has the file. */
  isStored: boolean;
  inspection: InspectedPicture;
}

/**
 * Checks an upload, stores it as a private original and schedules its variants.
 * @throws Problem 400 if it is no picture or a broken one, 413 if it is too large, 503 if the queue is full
 */
export async function storePicture(media: Media, bytes: Uint8Array): Promise<OwnPicture> {
  return storeCheckedPicture(media, await checkPicture(media, bytes));
}

/**
 * Returns a picture for each address; `unknownPicture` if the site stores none there. Loads all rows with
 * one query.
 * @param zoomLimit by default that of the settings
 */
export async function loadPictures(
  media: Pick<Media, "database">,
  addresses: readonly string[],
  zoomLimit?: ZoomLimit,
): Promise<Map<string, Picture>> {
  const hashes = new Set(hashesOfAddresses(addresses));
  const rows =
    hashes.size === 0
      ? []
      : await media.database.query
          .selectFrom("media")
          .select(["hash", "width", "height", "placeholder"])
          .where("hash", "in", [...hashes])
          .execute();
  const limit = zoomLimit ?? (await getZoomLimit(media));
  const rowsByAddress = new Map(rows.map((row) => [mainAddress(row.hash), row]));
  return new Map(
    addresses.map((src) => {
      const row = rowsByAddress.get(src);
      return [src, row ? toPicture(row, limit) : unknownPicture(src)];
    }),
  );
}

/**
 * Checks and inspects an upload, and does not store it. Does not decode a file that the store has.
 * @throws Problem as `storePicture`
 */
export async function checkPicture(media: Media, bytes: Uint8Array): Promise<CheckedPicture> {
  if (bytes.length > media.maxUploadBytes) throw createFileTooLargeProblem(media.maxUploadBytes);
  // The first 32 of 64 hex digits name a picture.
  const hash = (await computeSha256(bytes)).slice(0, 32);
  const row = await findMediaRow(media, hash);
  if (row) {
    const { format, width, height, placeholder, palette } = row;
    const inspection = { format, width, height, placeholder, palette };
    const storedBytes = await media.store.size(originalName(hash, format));
    if (storedBytes === bytes.length) return { hash, bytes, isStored: true, inspection };
  }
  const inspection = await media.queue.run(() => media.processes.inspect(bytes));
  return { hash, bytes, isStored: false, inspection };
}

/**
 * Sets the time of upload to now, so that `removeUnusedPictures` spares the picture.
 * @returns false if the picture was removed meanwhile
 */
async function resetUploadTime({ database }: Media, hash: string): Promise<boolean> {
  const row = await database.query
    .updateTable("media")
    .set({ createdAt: new Date().toISOString() })
    .where("hash", "=", hash)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a picture as a private original, without variants.
 * @returns false if it was stored before
 */
export async function storeOriginal(
  media: Media,
  { hash, bytes, isStored, inspection }: CheckedPicture,
): Promise<boolean> {
  if (isStored && (await resetUploadTime(media, hash))) return false;
  const name = originalName(hash, inspection.format);
  const write = () => media.store.write(name, bytes);
  await write();
  await media.database.query
    .insertInto("media")
    .values({ hash, ...inspection, bytes: bytes.length, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  // `removeUnusedPictures` may have removed the file before it could see the row.
  if ((await media.store.size(name)) === null) await write();
  return true;
}

/** Stores a picture as a private original and schedules the variants of a new one. */
export async function storeCheckedPicture(
  media: Media,
  picture: CheckedPicture,
): Promise<OwnPicture> {
  if (await storeOriginal(media, picture)) {
    for (const { name, run } of await createVariantJobs(media, picture))
      media.queue.runLater(name, run);
  }
  return toPicture({ hash: picture.hash, ...picture.inspection }, await getZoomLimit(media));
}

export function getVariantJobName(hash: string, size: VariantSize): string {
  return `${hash} ${size.name}`;
}

/** Returns a job for each variant up to the largest size that the painter allows. */
export async function createVariantJobs(
  media: Media,
  { hash, inspection }: Pick<CheckedPicture, "hash" | "inspection">,
): Promise<{ name: string; run: () => Promise<void> }[]> {
  const { width } = computeAllowedSize(inspection, await getZoomLimit(media));
  return listVariantSizes(width).map((size) => ({
    name: getVariantJobName(hash, size),
    run: () => makeVariant(media, hash, inspection.format, size),
  }));
}

async function getZoomLimit({ database }: Pick<Media, "database">): Promise<ZoomLimit> {
  return (await getZoomSettings(database)).zoom;
}

export function findMediaRow(
  media: Pick<Media, "database">,
  hash: string,
): Promise<MediaRow | undefined> {
  return media.database.query
    .selectFrom("media")
    .selectAll()
    .where("hash", "=", hash)
    .executeTakeFirst();
}

/** @returns times of the latest uploads in ISO 8601, by hash */
export async function listUploadTimes(
  { query }: Pick<Database, "query">,
  hashes: string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await query
    .selectFrom("media")
    .select(["hash", "createdAt"])
    .where("hash", "in", hashes)
    .execute();
  return new Map(rows.map(({ hash, createdAt }) => [hash, createdAt]));
}

function toPicture(
  row: Pick<MediaRow, "hash" | "width" | "height" | "placeholder">,
  limit: ZoomLimit,
): OwnPicture {
  const { hash, width, height, placeholder } = row;
  const allowed = computeAllowedSize(row, limit);
  const isZoomable = limit !== "off" && hasZoom(allowed);
  return {
    src: mainAddress(hash),
    width,
    height,
    placeholder,
    widths: availableWidths(allowed.width),
    ...(isZoomable && { zoomService: getServiceAddress({ hash, allowed }) }),
  };
}
