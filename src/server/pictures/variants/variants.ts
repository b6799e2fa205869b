import { availableWidths, type PictureFormat } from "../../../core/entities/picture.ts";
import { allowedSize } from "../../../core/zoom.ts";
import { findRow, type Media, sizeWork, zoomLimit } from "../pictures.ts";
import type { MasterFormat } from "../processing/picture-tasks.ts";
import { MasterMissing, makeSize } from "./make-variant.ts";
import { derivativeName, isMasterFormat, ladderSize, mainSize, type Size } from "./recipes.ts";

/** A file that may be asked for: the picture exists and is offered in that size and format. */
export interface Rendering {
  hash: string;
  /** Px; null for the main picture. */
  width: number | null;
  master: MasterFormat;
  size: Size;
  format: PictureFormat;
  /** Larger than what every limit allows: it may not be shown any more one day. */
  mayBeWithdrawn: boolean;
}

/**
 * The rendering behind an address: `width` in px, or null for the main picture.
 * @returns null when there is no such picture or it is not offered like that
 */
export async function findRendering(
  media: Media,
  hash: string,
  width: number | null,
  format: PictureFormat,
): Promise<Rendering | null> {
  const row = await findRow(media, hash);
  if (!row || !isMasterFormat(row.format)) return null;
  if (width === null) {
    return { hash, width, master: row.format, size: mainSize, format, mayBeWithdrawn: false };
  }
  const allowed = allowedSize(row, await zoomLimit(media));
  if (!availableWidths(allowed.width).includes(width)) return null;
  const mayBeWithdrawn = width > allowedSize(row, "off").width;
  return { hash, width, master: row.format, size: ladderSize(width), format, mayBeWithdrawn };
}

/**
 * The bytes of a rendering, made now if they do not exist yet; null (and a line in the log) when
 * the original has vanished or the size is not offered any more.
 * @throws Problem 503 when too many others wait
 */
export async function openRendering(
  media: Media,
  { hash, width, master, size, format }: Rendering,
): Promise<Uint8Array | null> {
  const name = derivativeName(hash, size, format);
  const bytes = await media.storage.read(name);
  if (bytes) return bytes;
  try {
    await media.queue.runOnce(sizeWork(hash, size), () => makeSize(media, hash, master, size));
  } catch (error) {
    if (!(error instanceof MasterMissing)) throw error;
    media.log.error({ err: error, hash }, "A picture cannot be served");
    return null;
  }
  // Making it may have taken a while, in which less came to be allowed.
  return (await findRendering(media, hash, width, format)) && media.storage.read(name);
}
