import type { Quad } from "../homography.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { frontOf, insetQuad, type Rows, rowsOfSides } from "./outline-rows.ts";

/** In rows. Blur looks like a narrower strip. */
const minWidth = 2;

/** The first rows show the end of most strips. All rows take as long as the search for the edges. */
const nearRows = 16;

/** Share of the shorter side. */
const maxWidth = 0.25;

/** Rows inside an edge in which blur mixes the colours of both sides. */
const outerEdgeReach = 4;

/** Share of the row at the end of a strip where the colour changes. */
const minEdgeShare = 0.75;

/** Returns the number of even rows; -1 if all are even. */
function evenRows({ roughness }: Rows, evenRoughness: number): number {
  // The first row is mixed with the colours outside.
  return roughness.findIndex((rough, row) => row > 0 && rough >= evenRoughness);
}

/** Returns the width of the strip in rows; 0 without one. */
function stripWidth(rows: Rows, evenRoughness: number): number {
  const { edges } = rows;
  const end = evenRows(rows, evenRoughness);
  const hasEdge = (edges[Math.max(outerEdgeReach, end + 1)] ?? 0) >= minEdgeShare;
  return end >= minWidth && hasEdge ? end : 0;
}

export interface WithoutStrips {
  /** Px of the grid. */
  corners: Quad;
  /** Px of the grid: the narrowest strip. */
  width: number;
  /** True with a strip on each side. A painting seldom has that. */
  isFrame: boolean;
}

/**
 * Looks for even strips inside the edges that were found: a part of a frame or of a mat.
 * @param corners px of the grid
 * @param evenRoughness see `InnerEdges`
 * @returns null without a strip
 */
export function withoutStrips(
  grid: PixelGrid,
  corners: Quad,
  distortion: number,
  evenRoughness: number,
): WithoutStrips | null {
  const front = frontOf(grid, corners, distortion);
  if (!front) return null;
  const maxRows = Math.floor(maxWidth * Math.min(front.width, front.height));
  let rows = rowsOfSides(grid, front, { outside: 0, inside: Math.min(nearRows, maxRows) });
  if (rows.some((side) => evenRows(side, evenRoughness) < 0)) {
    rows = rowsOfSides(grid, front, { outside: 0, inside: maxRows });
  }
  if (rows.length < 4) return null;
  const widths = rows.map((side) => stripWidth(side, evenRoughness));
  const strips = widths.filter((width) => width > 0);
  if (strips.length === 0) return null;
  return {
    corners: insetQuad(grid, front, widths),
    width: Math.min(...strips) * front.pxPerRow,
    isFrame: strips.length === widths.length,
  };
}
