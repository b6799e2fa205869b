import type { Extent } from "../../../core/geometry/extent.ts";
import { PhotographError } from "../photograph-error.ts";
import { release, whiteCanvas } from "./canvas.ts";
import type { ColourSpace } from "./colour-space.ts";

export interface JpegLimits {
  maxBytes: number;
  maxPixels: number;
}

export interface Jpeg extends Extent {
  blob: Blob;
}

/** A second encoding is not visible (SSIM 0.99). */
const encoding = { type: "image/jpeg", quality: 0.92 };

/** Each attempt draws a smaller picture, because the size of a JPEG cannot be calculated. */
const maxAttempts = 6;

/** Null if the device has too little memory. */
async function encodeScaled(
  picture: ImageBitmap | OffscreenCanvas,
  scale: number,
  colorSpace: ColourSpace,
): Promise<Jpeg | null> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  try {
    if (scale === 1 && !(picture instanceof ImageBitmap)) {
      return { blob: await picture.convertToBlob(encoding), width, height };
    }
    const { canvas, context } = whiteCanvas({ width, height }, colorSpace);
    context.drawImage(picture, 0, 0, width, height);
    const blob = await canvas.convertToBlob(encoding);
    release(canvas);
    return { blob, width, height };
  } catch {
    return null;
  }
}

/**
 * Encodes a picture as large as the limits allow, without metadata such as the place.
 * @throws PhotographError if the device has too little memory
 */
export async function jpegOf(
  picture: ImageBitmap | OffscreenCanvas,
  { maxBytes, maxPixels }: JpegLimits,
  colorSpace: ColourSpace,
): Promise<Jpeg> {
  let scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)));
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const jpeg = await encodeScaled(picture, scale, colorSpace);
    if (jpeg && jpeg.blob.size <= maxBytes) return jpeg;
    scale *= jpeg ? Math.min(0.95, 0.97 * Math.sqrt(maxBytes / jpeg.blob.size)) : 0.7;
  }
  throw new PhotographError("memory");
}
