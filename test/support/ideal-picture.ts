import sharp from "sharp";
import type { Extent } from "../../src/core/geometry/extent.ts";
import type { Point } from "../../src/core/geometry/homography.ts";
import type { PixelGrid } from "../../src/core/geometry/pixel-grid.ts";

/** Px on each side of a sample (C. E. Duchon, "Lanczos Filtering in One and Two Dimensions", 1979). */
const reach = 3;

function lanczos(offset: number): number {
  if (offset === 0) return 1;
  if (Math.abs(offset) >= reach) return 0;
  const angle = Math.PI * offset;
  return (reach * Math.sin(angle) * Math.sin(angle / reach)) / angle ** 2;
}

export async function pixelsIn(file: Buffer): Promise<PixelGrid> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Rec. 709, from encoded values. */
export function brightness({ data, width, height }: PixelGrid): Float32Array {
  return Float32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

function sampled(values: Float32Array, { width, height }: Extent, at: Point): number {
  const [x, y] = [at.x - 0.5, at.y - 0.5];
  const [left, top] = [Math.floor(x) - reach + 1, Math.floor(y) - reach + 1];
  let [sum, total] = [0, 0];
  for (let row = top; row < top + 2 * reach; row += 1) {
    const start = Math.min(height - 1, Math.max(0, row)) * width;
    for (let column = left; column < left + 2 * reach; column += 1) {
      const weight = lanczos(column - x) * lanczos(row - y);
      sum += weight * (values[start + Math.min(width - 1, Math.max(0, column))] ?? 0);
      total += weight;
    }
  }
  return Math.min(255, Math.max(0, sum / total));
}

/**
 * Returns the brightness of the painting in a photograph as straightening should show it, without a
 * second encoding.
 * @param seenAt px of the photograph at shares of the painting's width and height
 */
export function idealPicture(
  photograph: PixelGrid,
  { width, height }: Extent,
  seenAt: (u: number, v: number) => Point,
): Float32Array {
  const values = brightness(photograph);
  return Float32Array.from({ length: width * height }, (_, index) => {
    const u = ((index % width) + 0.5) / width;
    const v = (Math.floor(index / width) + 0.5) / height;
    return sampled(values, photograph, seenAt(u, v));
  });
}
