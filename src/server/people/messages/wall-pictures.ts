import { maxWallPictureBytes, maxWallPictureSide } from "../../../core/enquiry.ts";
import { recogniseFormat } from "../../../core/entities/picture.ts";
import type { Database } from "../../database/open.ts";
import { fieldProblem, notFound, Problem } from "../../errors.ts";
import type { Media } from "../../pictures/pictures.ts";
import type { Encoding } from "../../pictures/processing/picture-tasks.ts";
import { decodeDataUrl } from "../../pictures/upload.ts";
import { consumePublicQuota, isRefusal } from "../rate-limits/public-limits.ts";

// Visitors may attach a wall picture to a message: a photograph of their wall with a work on it.

/**
 * Limit for all messages together, also those in the trash. During a flood the limit is half as high,
 * so that other visitors can still send pictures on the next days.
 */
export const maxStoredWallPictureBytes = 50_000_000;

/** Width × height. The site's form sends smaller pictures, but other programs may send larger ones. */
const maxPixels = 16_000_000;

/** The first of these qualities whose file is small enough is stored. */
const encodings = [80, 60, 40, 20].map(
  (quality): Encoding => ({ format: "jpg", quality, mozjpeg: false }),
);

/** Counts a picture before it is decoded. @returns true if it had to wait. @throws Problem 429 */
async function countPicture(database: Database, address: string): Promise<boolean> {
  try {
    return await consumePublicQuota(database, "wall-picture", address);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { retryAfter } = error;
    throw fieldProblem(429, "wallPicture", "tooManyWallPictures", { retryAfter });
  }
}

/** Returns the bytes of all stored wall pictures. */
export async function measureWallPictures({ query }: Database): Promise<number> {
  const { bytes } = await query
    .selectFrom("wall_pictures")
    .select(({ fn }) => fn.sum<string | number | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Checks a wall picture and encodes it anew, which removes metadata and bytes after the picture.
 * @param dataUrl a JPEG
 * @param address network address of the sender
 * @throws Problem 400, 409, 413 or 429, each with an issue of the field; 503 if the queue is full
 */
export async function readWallPicture(
  { database, media }: { database: Database; media: Media },
  dataUrl: string,
  address: string,
): Promise<Uint8Array> {
  const hasWaited = await countPicture(database, address);
  const limitBytes = hasWaited ? maxStoredWallPictureBytes / 2 : maxStoredWallPictureBytes;
  if ((await measureWallPictures(database)) > limitBytes) {
    throw fieldProblem(409, "wallPicture", "wallPictureNoRoom");
  }
  try {
    return await encodeAnew(media, decodeDataUrl(dataUrl, maxWallPictureBytes));
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 413].includes(error.status)) throw error;
    throw fieldProblem(error.status, "wallPicture", "wallPictureUnreadable");
  }
}

async function encodeAnew(media: Media, bytes: Uint8Array): Promise<Uint8Array> {
  if (recogniseFormat(bytes) !== "jpeg") throw new Problem(400, "imageFormatInvalid");
  const { width, height } = await media.queue.run(() => media.processes.inspect(bytes));
  if (width * height > maxPixels) throw new Problem(413, "wallPictureTooLarge");
  const maxSize = { width: maxWallPictureSide, height: maxWallPictureSide };
  const files = await media.queue.run(() =>
    media.processes.perform("makeVariants", bytes, maxSize, encodings),
  );
  const smallFile = files.find(({ length }) => length <= maxWallPictureBytes);
  if (!smallFile) throw new Problem(413, "wallPictureTooLarge");
  return smallFile;
}

/** Stores a wall picture. The caller must be in the transaction that stores the message. */
export async function storeWallPicture({ query }: Database, messageId: number, jpeg: Uint8Array) {
  const text = Buffer.from(jpeg).toString("base64");
  await query
    .insertInto("wall_pictures")
    .values({ messageId, jpeg: text, bytes: jpeg.length })
    .execute();
}

/** Reads a wall picture. @throws Problem 404 if the message does not exist or came without a picture */
export async function getWallPicture(
  { query }: Database,
  messageId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await query
    .selectFrom("wall_pictures")
    .innerJoin("messages", "messages.id", "wall_pictures.messageId")
    .select("jpeg")
    .where("messageId", "=", messageId)
    .executeTakeFirstOrThrow(() => notFound("picture"));
  return Buffer.from(row.jpeg, "base64");
}

export async function listMessageIdsWithWallPicture({ query }: Database): Promise<Set<number>> {
  const rows = await query.selectFrom("wall_pictures").select("messageId").execute();
  return new Set(rows.map(({ messageId }) => messageId));
}
