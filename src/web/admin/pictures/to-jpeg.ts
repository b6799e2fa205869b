/** Converts a picture to JPEG on the device, for formats and sizes that the server refuses. */

import type { Extent } from "@nkar/plane/extent";

/**
 * At this quality nobody sees the loss of a second encoding: its structural similarity (SSIM) is
 * 0.99.
 */
const encoding = { type: "image/jpeg", quality: 0.92 };

/**
 * Each attempt draws a smaller picture, because the bytes of a JPEG cannot be calculated before.
 */
const maxAttempts = 6;

/**
 * Decodes a picture and turns it upright. An image element is the second attempt, because it opens
 * more formats in some browsers.
 */
async function decode(file: File, signal: AbortSignal): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  signal.throwIfAborted();
  if (bitmap) return bitmap;
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  // An element without an address stops decoding.
  signal.addEventListener("abort", () => image.removeAttribute("src"));
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Encodes a picture in this size, in px. Returns null if the device has too little memory. */
async function encode(picture: ImageBitmap, { width, height }: Extent): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = canvas.getContext("2d", { colorSpace: "display-p3" });
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    // Safari leaves a canvas empty that is too large for it: then the first px is not opaque.
    if (context.getImageData(0, 0, 1, 1).data[3] !== 255) return null;
    return await canvas.convertToBlob(encoding);
  } catch {
    return null;
  } finally {
    // Frees the memory at once. Safari would free it much later.
    canvas.width = 0;
  }
}

/**
 * Encodes a picture as JPEG, as large as the limits allow: upright, in its colours, and without its
 * metadata, such as the place of a photograph.
 * @throws if the device cannot open the picture or has too little memory; the reason of the
 *   signal if the caller aborts
 */
export async function toJpeg(
  file: File,
  { maxBytes, maxPixels }: { maxBytes: number; maxPixels: number },
  signal: AbortSignal,
): Promise<File> {
  const picture = await decode(file, signal);
  let scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)));
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      signal.throwIfAborted();
      const width = Math.max(1, Math.round(picture.width * scale));
      const height = Math.max(1, Math.round(picture.height * scale));
      const blob = await encode(picture, { width, height });
      if (blob && blob.size <= maxBytes) {
        return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
      }
      // The bytes of a JPEG grow about as its area. The factors 0.95 and 0.97 make sure that the
      // next attempt is small enough. Without a blob the device has too little memory: the factor 0.7
      // halves the area.
      scale *= blob ? Math.min(0.95, 0.97 * Math.sqrt(maxBytes / blob.size)) : 0.7;
    }
    throw new Error("The device has too little memory");
  } finally {
    picture.close();
  }
}
