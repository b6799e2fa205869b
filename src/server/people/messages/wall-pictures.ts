import { maxWallPictureBytes, maxWallPictureSide } from "../../../core/enquiry.ts";
import { recogniseFormat } from "../../../core/entities/picture.ts";
import type { Database } from "../../database/open.ts";
import { fieldProblem, notFound, Problem } from "../../errors.ts";
import type { Media } from "../../pictures/pictures.ts";
import type { Encoding } from "../../pictures/processing/picture-tasks.ts";
import { decodeDataUrl } from "../../pictures/upload.ts";
import { consumePublicQuota, isRefusal } from "../rate-limits/public-limits.ts";

/**
 * For all messages together, also those in the trash. A flood gets half of it, so that other
 * visitors can send pictures on the next days.
 */
export const maxStoredWallPictureBytes = 50_000_000;

/** Browsers send pictures of `maxWallPictureSide`; other programs may send more. */
const maxPixels = 16_000_000;

const encodings = [80, 60, 40, 20].map(
  (quality): Encoding => ({ format: "jpg", quality, mozjpeg: false }),
);

/** Counts a picture before it is decoded. @returns as `consumePublicQuota`. @throws Problem 429 */
async function countPicture(database: Database, address: string): Promise<boolean> {
  try {
    return await consumePublicQuota(database, "wall-picture", address);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { retryAfter } = error;
    throw fieldProblem(429, "wallPicture", "tooManyWallPictures", { retryAfter });
  }
}

export async function measureWallPictures({ query }: Database): Promise<number> {
  const { bytes } = await query
    .selectFrom("wall_pictures")
    .select(({ fn }) => fn.sum<string | number | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Checks a wall picture and encodes it anew, without metadata and without bytes after the picture.
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
  const roomBytes = hasWaited ? maxStoredWallPictureBytes / 2 : maxStoredWallPictureBytes;
  if ((await measureWallPictures(database)) > roomBytes) {
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
  const within = { width: maxWallPictureSide, height: maxWallPictureSide };
  const encoded = await media.queue.run(() =>
    media.processes.perform("makeVariants", bytes, within, encodings),
  );
  const fitting = encoded.find(({ length }) => length <= maxWallPictureBytes);
  if (!fitting) throw new Problem(413, "wallPictureTooLarge");
  return fitting;
}

/** Stores a picture. Call it in the transaction that stores the message. */
export async function storeWallPicture({ query }: Database, messageId: number, jpeg: Uint8Array) {
  const text = Buffer.from(jpeg).toString("base64");
  await query
    .insertInto("wall_pictures")
    .values({ messageId, jpeg: text, bytes: jpeg.length })
    .execute();
}

/** @throws Problem 404 if the inbox has no such message, or it came without a picture */
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

/** @returns ids of the messages that came with a wall picture */
export async function listWallPictures({ query }: Database): Promise<Set<number>> {
  const rows = await query.selectFrom("wall_pictures").select("messageId").execute();
  return new Set(rows.map(({ messageId }) => messageId));
}
