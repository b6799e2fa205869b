import type { Point } from "./homography.ts";

/** The px of a picture: red, green, blue and alpha, 8 bits each, row by row. */
export interface PixelGrid {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Returns the luminance of encoded values, 0 to 1. @param red 0 to 255, as the others */
export function luminance(red: number, green: number, blue: number): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Returns red, green and blue of the px at a point, 0 to 255. */
export function pixelAt(
  { data, width, height }: PixelGrid,
  { x, y }: Point,
): [number, number, number] {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const index = (row * width + column) * 4;
  return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
}

/** Samples one channel bilinearly, 0 to 255. @param channel 0 red, 1 green, 2 blue, 3 alpha */
export function channelAt(grid: PixelGrid, channel: number, x: number, y: number): number {
  const { data, width, height } = grid;
  // The four neighbours of the last place must lie in the grid.
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = (top * width + left) * 4 + channel;
  const below = at + width * 4;
  const upperLeft = data[at] ?? 0;
  const lowerLeft = data[below] ?? 0;
  const upper = upperLeft + ((data[at + 4] ?? 0) - upperLeft) * (u - left);
  const lower = lowerLeft + ((data[below + 4] ?? 0) - lowerLeft) * (u - left);
  return upper + (lower - upper) * (v - top);
}

/** Samples all three colours bilinearly. @returns red, green, blue, 0 to 255 */
export function colourAt(grid: PixelGrid, { x, y }: Point): [number, number, number] {
  return [channelAt(grid, 0, x, y), channelAt(grid, 1, x, y), channelAt(grid, 2, x, y)];
}
