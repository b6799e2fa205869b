import type { Extent } from "@nkar/plane/extent";

/** At this quality the loss of a second encoding is not visible (SSIM 0.99). */
const encoding = { type: "image/jpeg", quality: 0.92 };

/** Each attempt draws a smaller picture, because the size of a JPEG cannot be calculated. */
const maxAttempts = 6;

/**
 * Some browsers open more formats in an image element than as a bitmap. Both turn the picture
 * upright.
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

/** Null if the device has too little memory. */
async function encode(picture: ImageBitmap, { width, height }: Extent): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = canvas.getContext("2d", { colorSpace: "display-p3" });
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    // Safari leaves a canvas that is too large empty.
    if (context.getImageData(0, 0, 1, 1).data[3] !== 255) return null;
    return await canvas.convertToBlob(encoding);
  } catch {
    return null;
  } finally {
    // Frees the memory, which Safari otherwise does late.
    canvas.width = 0;
  }
}

/**
 * Encodes a picture as JPEG, as large as the limits allow: upright, in its colours, and without its
 * metadata, such as the place of a photograph.
 * @throws if the device cannot open it or has too little memory, or the signal's reason
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
      // Bytes grow about as the area. The factors below 1 make the next attempt fit. Without a blob, the
      // memory was too small for the area.
      scale *= blob ? Math.min(0.95, 0.97 * Math.sqrt(maxBytes / blob.size)) : 0.7;
    }
    throw new Error("The device has too little memory");
  } finally {
    picture.close();
  }
}
