import { edgeLengths } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { type Rows, sampleSides } from "./outline-rows.ts";
import { insetQuad, straightenOutline } from "./straight-outline.ts";

/** Frame and mat, in shorter sides of the outline. */
const maxDepth = 0.32;

/** Rows outside the outline that are read. */
const outsideRows = 2;

/** Rows between a rectangle and the one within it. */
const minDepth = 4;

/** A frame or mat is not exactly as wide on all sides: share of its width, and rows. */
const uneven = { share: 0.15, rows: 2 };

/** The least share of the places of each side with an edge, and their mean colour distance, 0 to 60. */
const minShare = 0.94;
const minStep = 45;

/** A frame can have a rim, and a mat in it, each with a rectangle in it. */
const maxNested = 3;

const minAgreement = 0.9;

/** Returns the innermost depth with a clear edge, or null. */
function clearDepth({ edgeShares, contrasts }: Rows, from: number, to: number): number | null {
  for (let depth = to; depth >= from; depth -= 1) {
    const row = depth + outsideRows;
    if ((edgeShares[row] ?? 0) >= minShare && (contrasts[row] ?? 0) >= minStep) return depth;
  }
  return null;
}

/** Returns the depths of the innermost rectangle with clear edges on all sides, or null. */
function innermostDepths(rows: readonly Rows[], count: number): number[] | null {
  for (let middle = count - 1; middle >= minDepth; middle -= 1) {
    const reach = Math.round(uneven.share * middle) + uneven.rows;
    const [from, to] = [Math.max(minDepth, middle - reach), Math.min(count - 1, middle + reach)];
    const depths = rows.flatMap((side) => clearDepth(side, from, to) ?? []);
    if (depths.length === rows.length) return depths;
  }
  return null;
}

function findNested(grid: PixelGrid, { corners, distortion }: FittedSides): FittedSides | null {
  const front = straightenOutline(grid, corners, distortion);
  if (!front) return null;
  const count = Math.floor(maxDepth * Math.min(front.width, front.height));
  const rows = sampleSides(grid, front, { outside: outsideRows, inside: count });
  const depths = rows.length === 4 ? innermostDepths(rows, count) : null;
  if (!depths) return null;
  const inner = insetQuad(grid, front, depths);
  const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner)));
  const fitted = fitSides(grid, inner, { reach, distortion });
  return fitted && fitted.agreement >= minAgreement ? fitted : null;
}

/**
 * Finds the innermost rectangle with a clear edge along the whole of all four sides, about equally
 * far within those of an outline: a painting in a frame, however rough the frame is.
 * @returns null if there is none
 */
export function nestedOutline(grid: PixelGrid, outline: FittedSides): FittedSides | null {
  let deepest: FittedSides | null = null;
  for (let count = 0; count < maxNested; count += 1) {
    const nested = findNested(grid, deepest ?? outline);
    if (!nested) break;
    deepest = nested;
  }
  return deepest;
}
