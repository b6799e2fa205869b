import type { Extent } from "@nkar/plane/extent";
import { applyToQuad, type Quad, rectangle, translation } from "@nkar/plane/homography";

/** Margin around the first corners, as a share of the photograph's width and height. */
const startMargin = 0.1;

/** Returns the corners of the painting until the search has found it. */
export function createStartCorners({ width, height }: Extent): Quad {
  const inset = translation(width * startMargin, height * startMargin);
  const share = 1 - 2 * startMargin;
  return applyToQuad(inset, rectangle(width * share, height * share));
}

/** Height of the first sheet, as a share of the photograph's shorter side. */
const firstSheetShare = 0.25;

/**
 * Returns the first corners of a sheet: left or right of the painting, on the side with more room.
 */
export function createSheetCorners(
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  { width, height }: Extent,
): Quad {
  const sheetHeight = firstSheetShare * Math.min(width, height);
  const sheetWidth = sheetHeight / Math.SQRT2;
  const isRight = width - Math.max(topRight.x, bottomRight.x) > Math.min(topLeft.x, bottomLeft.x);
  const toSide = translation(isRight ? width - sheetWidth : 0, (height - sheetHeight) / 2);
  return applyToQuad(toSide, rectangle(sheetWidth, sheetHeight));
}
