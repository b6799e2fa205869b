import type { Extent } from "./extent.ts";
import type { Point } from "./homography.ts";

// Adds the distortion of a lens to points of a picture, and removes it: see `throughLens`.

/** Scales the point's distance from the middle of the picture. */
function scaleFromMiddle({ width, height }: Extent, { x, y }: Point, scale: number): Point {
  return { x: width / 2 + (x - width / 2) * scale, y: height / 2 + (y - height / 2) * scale };
}

/** Returns the squared distance from the middle, in halves of the picture's diagonal. */
function squaredRadius({ width, height }: Extent, { x, y }: Point): number {
  return ((2 * x - width) ** 2 + (2 * y - height) ** 2) / (width ** 2 + height ** 2);
}

/**
 * Maps a point of the ideal picture, where straight edges are straight lines, to the photograph.
 * @param distortion radial displacement at the corners of the picture, relative; below 0, straight
 * lines bulge outwards (barrel)
 * @param picture px
 */
export function throughLens(distortion: number, picture: Extent, ideal: Point): Point {
  return scaleFromMiddle(picture, ideal, 1 + distortion * squaredRadius(picture, ideal));
}

/** Inverts `throughLens` (Newton's method). */
export function withoutLens(distortion: number, picture: Extent, seen: Point): Point {
  const share = distortion * squaredRadius(picture, seen);
  let scale = 1;
  for (let round = 0; round < 4; round += 1) {
    scale -= (scale + share * scale ** 3 - 1) / (1 + 3 * share * scale ** 2);
  }
  return scaleFromMiddle(picture, seen, scale);
}
