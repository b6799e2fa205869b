import { availableWidths, type PictureFormat } from "../../../core/entities/picture.ts";
import { allowedSize } from "../../../core/zoom.ts";
import { findMediaRow, getZoomLimit, type Media, variantJobName } from "../pictures.ts";
import type { OriginalFormat } from "../processing/picture-tasks.ts";
import { makeVariant, OriginalMissing } from "./make-variant.ts";
import {
  isOriginalFormat,
  mainVariantSize,
  type VariantSize,
  variantName,
  variantSize,
} from "./recipes.ts";

/** A file that may be asked for: the picture exists and is offered in that size and format. */
export interface Variant {
  hash: string;
  /** Px; null for the main picture. */
  width: number | null;
  original: OriginalFormat;
  size: VariantSize;
  format: PictureFormat;
  /** Larger than what every limit allows: it may not be shown any more one day. */
  mayBeWithdrawn: boolean;
}

/**
 * The rendering behind an address: `width` in px, or null for the main picture.
 * @returns null when there is no such picture or it is not offered like that
 */
export async function findVariant(
  media: Media,
  hash: string,
  width: number | null,
  format: PictureFormat,
): Promise<Variant | null> {
  const row = await findMediaRow(media, hash);
  if (!row || !isOriginalFormat(row.format)) return null;
  if (width === null) {
    return {
      hash,
      width,
      original: row.format,
      size: mainVariantSize,
      format,
      mayBeWithdrawn: false,
    };
  }
  const allowed = allowedSize(row, await getZoomLimit(media));
  if (!availableWidths(allowed.width).includes(width)) return null;
  const mayBeWithdrawn = width > allowedSize(row, "off").width;
  return { hash, width, original: row.format, size: variantSize(width), format, mayBeWithdrawn };
}

/**
 * The bytes of a rendering, made now if they do not exist yet; null (and a line in the log) when
 * the original has vanished or the size is not offered any more.
 * @throws Problem 503 when too many others wait
 */
export async function openVariant(
  media: Media,
  { hash, width, original, size, format }: Variant,
): Promise<Uint8Array | null> {
  const name = variantName(hash, size, format);
  const bytes = await media.store.read(name);
  if (bytes) return bytes;
  try {
    await media.queue.runOnce(variantJobName(hash, size), () =>
      makeVariant(media, hash, original, size),
    );
  } catch (error) {
    if (!(error instanceof OriginalMissing)) throw error;
    media.log.error({ err: error, hash }, "A picture cannot be served");
    return null;
  }
  // Making it may have taken a while, in which less came to be allowed.
  return (await findVariant(media, hash, width, format)) && media.store.read(name);
}
