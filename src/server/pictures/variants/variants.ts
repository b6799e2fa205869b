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
} from "./variant-files.ts";

/** Need not exist yet. */
export interface Variant {
  hash: string;
  /** Px; null for the main picture. */
  width: number | null;
  original: OriginalFormat;
  size: VariantSize;
  format: PictureFormat;
  /** A stricter zoom limit would forbid this width. */
  mayBeWithdrawn: boolean;
}

/**
 * @param width px; null for the main picture
 * @returns null if the picture is not offered in this width
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
 * Makes the file if necessary. Null if the original is missing (logged) or no longer allowed.
 * @throws Problem 503 if the queue is full
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
  // The zoom limit may have changed meanwhile.
  return (await findVariant(media, hash, width, format)) && media.store.read(name);
}
