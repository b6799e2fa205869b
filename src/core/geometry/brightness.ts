import type { Point } from "./homography.ts";

/** RGBA, 8 bits each, row by row. */
export interface PixelGrid {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Brightness 0 to 255, row by row. */
export interface BrightnessGrid {
  data: Float32Array | Uint8Array;
  width: number;
  height: number;
}

/** @returns 0 to 1, without linearising */
export function luminance(red: number, green: number, blue: number): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

export function brightnessOf({ data, width, height }: PixelGrid): BrightnessGrid {
  const brightness = new Uint8Array(width * height);
  for (let index = 0; index < brightness.length; index += 1) {
    const at = index * 4;
    const value = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    brightness[index] = Math.round(value * 255);
  }
  return { data: brightness, width, height };
}

/** Samples bilinearly. */
export function brightnessAt({ data, width, height }: BrightnessGrid, { x, y }: Point): number {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = top * width + left;
  const [a = 0, b = 0, c = 0, d = 0] = [
    data[at],
    data[at + 1],
    data[at + width],
    data[at + width + 1],
  ];
  const upper = a + (b - a) * (u - left);
  const lower = c + (d - c) * (u - left);
  return upper + (lower - upper) * (v - top);
}

/** Averages squares of px. A point's coordinates shrink by the same factor. Yields every 64 rows. */
export function* reduced(
  { data, width, height }: BrightnessGrid,
  factor: number,
): Generator<void, BrightnessGrid> {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const means = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height * factor; y += 1) {
    if (y % 64 === 0) yield;
    const row = Math.floor(y / factor) * small.width;
    for (let x = 0; x < small.width * factor; x += 1) {
      const at = row + Math.floor(x / factor);
      means[at] = (means[at] ?? 0) + (data[y * width + x] ?? 0) / factor ** 2;
    }
  }
  return { data: means, ...small };
}
