import {
  apply,
  applyToQuad,
  type Homography,
  invert,
  localScale,
  type Point,
  rectangle,
} from "../../../core/geometry/homography.ts";
import type { PixelGrid } from "../../../core/geometry/pixel-grid.ts";
import { shadeAt, type WallLight } from "./wall-light.ts";

export function boundsWithin(corners: readonly Point[], grid: { width: number; height: number }) {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  const right = Math.min(grid.width, Math.ceil(Math.max(...xs)) + 1);
  const bottom = Math.min(grid.height, Math.ceil(Math.max(...ys)) + 1);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function clampIndex(value: number, length: number): number {
  return value < 0 ? 0 : value >= length ? length - 1 : value;
}

/** @param inside distance of the middle of the px from the edge, px */
function coverage(inside: number): number {
  return Math.min(1, Math.max(0, inside + 0.5));
}

/**
 * Draws with antialiased edges. The source should have about its drawn size, since no px are
 * averaged.
 * @param target modified in place
 * @param map px of the source → px of the target
 * @param light see `shadeAt`
 */
export function drawProjected(
  target: PixelGrid,
  source: PixelGrid,
  map: Homography,
  light: WallLight | null,
): void {
  const { width, height } = source;
  const quad = applyToQuad(map, rectangle(width, height));
  const back = invert(map);
  const drawn = localScale(map, { x: width / 2, y: height / 2 });
  const bounds = boundsWithin(quad, target);

  for (let y = bounds.top; y < bounds.top + bounds.height; y += 1) {
    for (let x = bounds.left; x < bounds.left + bounds.width; x += 1) {
      const from = apply(back, { x: x + 0.5, y: y + 0.5 });
      const alpha =
        coverage(Math.min(from.x, width - from.x) * drawn.x) *
        coverage(Math.min(from.y, height - from.y) * drawn.y);
      if (!(alpha > 0)) continue;
      const shade = light ? shadeAt(light, (2 * from.x) / width - 1, (2 * from.y) / height - 1) : 1;
      blend(target, (y * target.width + x) * 4, source, from.x - 0.5, from.y - 0.5, shade, alpha);
    }
  }
}

/** Samples bilinearly. */
function blend(
  target: PixelGrid,
  at: number,
  source: PixelGrid,
  x: number,
  y: number,
  shade: number,
  alpha: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const rightShare = x - left;
  const bottomShare = y - top;
  const x0 = clampIndex(left, source.width);
  const x1 = clampIndex(left + 1, source.width);
  const y0 = clampIndex(top, source.height) * source.width;
  const y1 = clampIndex(top + 1, source.height) * source.width;
  const pixels = source.data;
  for (let channel = 0; channel < 3; channel += 1) {
    const a = pixels[(y0 + x0) * 4 + channel] ?? 0;
    const b = pixels[(y0 + x1) * 4 + channel] ?? 0;
    const c = pixels[(y1 + x0) * 4 + channel] ?? 0;
    const d = pixels[(y1 + x1) * 4 + channel] ?? 0;
    const upper = a + (b - a) * rightShare;
    const lower = c + (d - c) * rightShare;
    const colour = (upper + (lower - upper) * bottomShare) * shade;
    const under = target.data[at + channel] ?? 0;
    target.data[at + channel] = under + (colour - under) * alpha;
  }
  target.data[at + 3] = 255;
}
