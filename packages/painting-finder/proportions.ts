import { centredRectangle, type Edges, type Extent } from "@nkar/plane/extent";
import { homographyBetween, type Quad } from "@nkar/plane/homography";

/** Tried focal lengths, from wide angle to portrait, in long sides of the picture. */
const focalLengths = [0.6, 0.75, 1, 1.5];

interface Proportions {
  /** Width by height. */
  ratio: number;
  /** Cosine of the angle between width and height: 0 for a rectangle. */
  skew: number;
}

/**
 * Returns the proportions of the rectangle that a quadrilateral shows in perspective (Z. Zhang, L.-W. He, "Whiteboard
 * scanning and image enhancement", 2007), for a lens whose axis is in the middle of the picture.
 * @param focalLength px
 */
export function recoverProportions(
  corners: Quad,
  picture: Extent,
  focalLength: number,
): Proportions | null {
  const map = homographyBetween(centredRectangle({ width: 1, height: 1 }), corners);
  if (!map) return null;
  // The first two columns of the map are the directions of the rectangle's edges.
  const [a, b, , d, e, , g, h] = map;
  const toRay = (x: number, y: number, w: number) => [
    (x - (w * picture.width) / 2) / focalLength,
    (y - (w * picture.height) / 2) / focalLength,
    w,
  ];
  const widthRay = toRay(a, d, g);
  const heightRay = toRay(b, e, h);
  const [width, height] = [Math.hypot(...widthRay), Math.hypot(...heightRay)];
  const product = widthRay.reduce((sum, value, axis) => sum + value * (heightRay[axis] ?? 0), 0);
  return { ratio: width / height, skew: product / (width * height) };
}

/**
 * Returns the relative difference between a quadrilateral's proportions and a rectangle's, for the
 * lens that fits best.
 * @returns Infinity if the corners do not form a convex quadrilateral
 */
export function proportionError(corners: Quad, rectangle: Edges, picture: Extent): number {
  const longSide = Math.max(picture.width, picture.height);
  const errors = focalLengths.map((factor) => {
    const shape = recoverProportions(corners, picture, factor * longSide);
    if (!shape) return Number.POSITIVE_INFINITY;
    return Math.hypot(Math.log((shape.ratio * rectangle.height) / rectangle.width), shape.skew);
  });
  return Math.min(...errors);
}
