import {
  applyToQuad,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Quad,
  rectangle,
} from "@nkar/plane/homography";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { proportions } from "../proportions.ts";

/** An outline as a rectangle, seen from the front. */
export interface StraightOutline {
  /** Px of the ideal picture. */
  straight: Quad;
  /** From a rectangle in rows to the ideal picture. */
  map: Homography;
  /** `width` and `height` are those of the rectangle, in rows. */
  width: number;
  height: number;
  distortion: number;
}

/** In long sides of the picture: a phone's main camera. */
const usualFocalLength = 0.75;

/** Across the shorter side of the outline, at most one per px. */
const maxRowsPerSide = 400;

/**
 * @param outline px of the grid
 * @returns null if the corners form no quadrilateral
 */
export function straightenOutline(
  grid: PixelGrid,
  outline: Quad,
  distortion: number,
): StraightOutline | null {
  const longSide = Math.max(grid.width, grid.height);
  const straight = mapQuad(outline, (corner) => withoutLens(distortion, grid, corner));
  const shape = proportions(straight, grid, usualFocalLength * longSide);
  if (!shape) return null;
  const shortSide = Math.min(...edgeLengths(straight));
  const rowsPerSide = Math.min(maxRowsPerSide, shortSide);
  const height = rowsPerSide / Math.min(1, shape.ratio);
  const width = height * shape.ratio;
  const map = homographyBetween(rectangle(width, height), straight);
  return map && { straight, map, width, height, distortion };
}

/**
 * Moves each side inwards.
 * @param depths rows, from the top clockwise
 * @returns px of the grid
 */
export function insetQuad(
  grid: PixelGrid,
  front: StraightOutline,
  depths: readonly number[],
): Quad {
  const { map, width, height, distortion } = front;
  const [top = 0, right = 0, bottom = 0, left = 0] = depths;
  const inner: Quad = [
    { x: left, y: top },
    { x: width - right, y: top },
    { x: width - right, y: height - bottom },
    { x: left, y: height - bottom },
  ];
  return mapQuad(applyToQuad(map, inner), (corner) => throughLens(distortion, grid, corner));
}
