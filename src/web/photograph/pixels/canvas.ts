import type { PixelGrid } from "../../../core/geometry/brightness.ts";
import type { Extent } from "../../../core/geometry/extent.ts";
import type { Box } from "../../../core/geometry/warp/projection.ts";
import { PhotographError } from "../photograph-error.ts";
import type { ColourSpace } from "./colour-space.ts";

/** A canvas as large as the photograph would exceed the limits of older phones. */
const rowsPerRead = 256;

/**
 * Creates a white canvas. A JPEG of it gets the profile of `colorSpace` from the browser.
 * @throws PhotographError if the device does not allow so large a canvas; Safari leaves it empty
 */
export function whiteCanvas(
  { width, height }: Extent,
  colorSpace: ColourSpace,
): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { colorSpace, willReadFrequently: true });
  if (!context) throw new PhotographError("memory");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  if (context.getImageData(0, 0, 1, 1).data[0] !== 255) throw new PhotographError("memory");
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

/** Frees the memory, which Safari otherwise does late. */
export function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** @returns a part of the picture in full size */
export function readPart(
  picture: ImageBitmap,
  { left, top, width, height }: Box,
  colorSpace: ColourSpace,
): PixelGrid & Box {
  const data = new Uint8ClampedArray(width * height * 4);
  const { canvas, context } = whiteCanvas(
    { width, height: Math.min(height, rowsPerRead) },
    colorSpace,
  );
  for (let row = 0; row < height; row += rowsPerRead) {
    const rows = Math.min(rowsPerRead, height - row);
    context.drawImage(picture, left, top + row, width, rows, 0, 0, width, rows);
    data.set(context.getImageData(0, 0, width, rows).data, row * width * 4);
  }
  release(canvas);
  return { data, left, top, width, height };
}
