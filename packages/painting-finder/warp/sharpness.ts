import type { Point } from "@nkar/plane/homography";
import { channelAt, type PixelGrid } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";

// Tells whether a photograph is blurred, by its sharpest edges.

/** Px of the square in which the steepest edge is measured. */
const squareSide = 32;

/** Smallest step of green, of 255, across an edge. A smaller one may be noise. */
const minContrast = 24;

/** With fewer edges, nothing is known about the blur. */
const minEdges = 8;

/** Soft content has soft edges, so only the sharpest edges tell about the photograph. */
const sharpestShare = 0.1;

/**
 * Smallest share, as in `steepestShare`, of a sharp edge. A step with exactly the allowed blur has 0.68.
 * The limit is higher, because neighbouring edges of a painting raise the share.
 */
const minShare = 0.85;

/** The rise is complete within this many times `near`. */
const reach = 4;

/**
 * Returns the share of an edge's rise within `near` px to both sides, for the steepest edge of a
 * square. Null without a strong edge.
 */
function steepestShare(picture: PixelGrid, { x, y }: Point, near: number): number | null {
  let best = { rise: 0, whole: 0 };
  for (let index = 0; index < squareSide ** 2; index += 1) {
    const [left, top] = [x + (index % squareSide), y + Math.floor(index / squareSide)];
    // Green stands for brightness.
    const riseAlong = (right: number, down: number) =>
      Math.abs(
        channelAt(picture, 1, left + right, top + down) -
          channelAt(picture, 1, left - right, top - down),
      );
    const across = riseAlong(near, 0);
    const down = riseAlong(0, near);
    const rise = Math.max(across, down);
    if (rise <= best.rise) continue;
    const far = reach * near;
    best = { rise, whole: across > down ? riseAlong(far, 0) : riseAlong(0, far) };
  }
  return best.whole < minContrast ? null : best.rise / best.whole;
}

/** Returns the share of `steepestShare` that only the sharpest edges exceed; null with too few edges. */
function measureSharpestEdges(
  picture: PixelGrid,
  points: readonly Point[],
  near: number,
): number | null {
  const shares = points
    .map(({ x, y }) => ({ x: x - squareSide / 2, y: y - squareSide / 2 }))
    .map((square) => steepestShare(picture, square, near))
    .filter((share) => share !== null);
  return shares.length < minEdges ? null : quantile(shares, 1 - sharpestShare);
}

/**
 * True if even the sharpest edges are softer than a step that is blurred by a normal distribution.
 * @param points px of the picture
 * @param maxBlur standard deviation of the distribution, px
 */
export function isBlurred(picture: PixelGrid, points: readonly Point[], maxBlur: number): boolean {
  // Strong blur leaves no edges within the reach of the first measurement.
  const share =
    measureSharpestEdges(picture, points, maxBlur) ??
    measureSharpestEdges(picture, points, reach * maxBlur);
  return share !== null && share < minShare;
}
