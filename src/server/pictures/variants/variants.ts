import type { OpenedBlob } from "@nkar/blobs/blob-store";
import { availableWidths, type PictureFormat } from "../../../core/entities/picture.ts";
import { computeAllowedSize } from "../../../core/zoom.ts";
import { type AccessiblePicture, findPicture } from "../access.ts";
import { OriginalMissing } from "../originals.ts";
import { getVariantJobName, type Media } from "../pictures.ts";
import { makeVariant } from "./make-variant.ts";
import {
  createVariantSize,
  mainVariantSize,
  type VariantSize,
  variantName,
} from "./variant-files.ts";

/** A variant that a reader may load. Its file need not exist yet. */
export interface Variant {
  picture: AccessiblePicture;
  /** Px; null for the main picture. */
  width: number | null;
  size: VariantSize;
  format: PictureFormat;
  /** True if a stricter zoom limit would forbid this width. */
  mayBeWithdrawn: boolean;
}

/**
 * Finds a variant that the reader may load.
 * @param width px; null for the main picture
 * @returns null if the picture is not offered in this width
 */
export async function findVariant(
  { database }: Pick<Media, "database">,
  hash: string,
  width: number | null,
  format: PictureFormat,
): Promise<Variant | null> {
  const picture = await findPicture(database, hash);
  if (!picture) return null;
  if (width === null) {
    return { picture, width, size: mainVariantSize, format, mayBeWithdrawn: false };
  }
  if (!availableWidths(picture.allowed.width).includes(width)) return null;
  const mayBeWithdrawn = width > computeAllowedSize(picture, "off").width;
  return { picture, width, size: createVariantSize(width), format, mayBeWithdrawn };
}

/**
 * Opens the file of a variant. Makes a missing file.
 * @returns null if the original is missing, which it logs, or if the width is no longer allowed
 * @throws Problem 503 if the queue is full
 */
export function openVariant(media: Media, variant: Variant): Promise<OpenedBlob | null> {
  return fetchVariant(media, variant, (name) => media.store.open(name));
}

/** As `openVariant`, but reads the whole file. */
export function readVariant(media: Media, variant: Variant): Promise<Uint8Array | null> {
  return fetchVariant(media, variant, (name) => media.store.read(name));
}

async function fetchVariant<T>(
  media: Media,
  { picture: { hash, format: originalFormat }, width, size, format }: Variant,
  fetch: (name: string) => Promise<T | null>,
): Promise<T | null> {
  const name = variantName(hash, size, format);
  const storedFile = await fetch(name);
  if (storedFile) return storedFile;
  try {
    await media.queue.runOnce(getVariantJobName(hash, size), () =>
      makeVariant(media, hash, originalFormat, size),
    );
  } catch (error) {
    if (!(error instanceof OriginalMissing)) throw error;
    media.log.error({ err: error, hash }, "A picture cannot be served");
    return null;
  }
  // The zoom limit may have changed meanwhile.
  return (await findVariant(media, hash, width, format)) && fetch(name);
}
