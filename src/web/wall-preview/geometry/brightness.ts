import type { Point } from "./homography.ts";
import type { PixelGrid } from "./projective-drawing.ts";
import { luminance } from "./wall-light.ts";

/** Brightness 0 to 255, row by row. */
export interface BrightnessGrid {
  data: Float32Array | Uint8Array;
  width: number;
  height: number;
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
