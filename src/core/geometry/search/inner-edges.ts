import type { Quad } from "../homography.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { quantile } from "../quantile.ts";
import { frontOf, insetQuad, type Rows, rowsOfSides, wallRow } from "./outline-rows.ts";

/** Frame and mat, in shorter sides of the outline. */
const maxDepth = 0.32;

/** Rows outside the outline, which on some sides may be the painting's edge or a line in its frame. */
const outsideRows = 30;

/** Evidence that a row in another colour than the wall's takes away. */
const otherColourWeight = 0.1;

/** Rows. Blur looks like a narrower frame. */
const minFrame = 3;

/** Evidence of one row: little, since neighbouring rows are alike. */
const rowWeight = 0.07;

/** Evidence of the edge of a side, by the share of its places above the usual one. */
const edgeWeight = 3;
const usualEdgeShare = 0.72;

/** Smaller shares count as this one, since a side of the painting may look like its frame. */
const minCountedShare = 0.5;

/**
 * Difference between the distances of the four sides from the outline, in its shorter sides. A shadow
 * is less wide, and a frame is as wide on all sides.
 */
const maxSpread = 0.09;

/** Returns the row with the clearest edge around `middle`. */
function edgeNear({ peaks }: Rows, middle: number, reach: number): { row: number; share: number } {
  let best = { row: middle, share: -1 };
  for (let row = Math.max(0, middle - reach); row <= middle + reach; row += 1) {
    const share = (peaks[row] ?? 0) - 0.01 * Math.abs(row - middle);
    if (share > best.share) best = { row, share };
  }
  return best;
}

/** Returns for each row the log-likelihood that all rows before it are even. */
function evenEvidence({ roughness }: Rows, limit: number): number[] {
  const sums = [0];
  for (const rough of roughness) {
    const even = Math.min(2, Math.max(-4, 4 * (1 - rough / limit)));
    sums.push((sums.at(-1) ?? 0) + rowWeight * even);
  }
  return sums;
}

/** Returns for each row the log-likelihood that all rows before it are wall. */
function wallEvidence({ isWall }: Rows): number[] {
  const sums = [0];
  for (const matches of isWall) sums.push((sums.at(-1) ?? 0) - (matches ? 0 : otherColourWeight));
  return sums;
}

function edgeEvidence(share: number): number {
  return edgeWeight * (Math.max(minCountedShare, share) - usualEdgeShare);
}

interface Side {
  rows: Rows;
  even: number[];
  wall: number[];
}

/** Returns the likeliest row of the painting's edge. @param frame its width in rows; 0 for none */
function bestRow({ rows, even, wall }: Side, frame: number): { row: number; score: number } {
  let best = { row: outsideRows, score: Number.NEGATIVE_INFINITY };
  const tolerance = 1 + Math.round(0.03 * frame);
  for (let row = wallRow + frame; row < rows.peaks.length - 2; row += 1) {
    let score = (even[row] ?? 0) + edgeEvidence(rows.peaks[row] ?? 0);
    if (frame > 0) {
      const outer = edgeNear(rows, row - frame, tolerance);
      score += (wall[outer.row] ?? 0) + edgeEvidence(outer.share);
    } else {
      score += wall[row] ?? 0;
    }
    if (score > best.score) best = { row, score };
  }
  return best;
}

/** Returns the rows of the painting's edges for the likeliest width of frame and mat together. */
function edgeRows(sides: readonly Side[], maxFrame: number): number[] {
  const without = sides.map((side) => bestRow(side, 0));
  let best = { found: without, score: without.reduce((sum, { score }) => sum + score, 0) };
  for (let frame = minFrame; frame <= maxFrame; frame += 1) {
    const found = sides.map((side) => bestRow(side, frame));
    const score = found.reduce((sum, side) => sum + side.score, 0);
    if (score > best.score) best = { found, score };
  }
  return best.found.map(({ row }) => row);
}

/** Returns the roughness up to which a row is even, between the wall's and the painting's. */
function maxEvenRoughness(rows: readonly Rows[], count: number): number {
  const innermost = rows.flatMap(({ roughness }) => roughness.slice(-Math.floor(count / 3)));
  const painting = quantile(innermost, 0.5);
  const walls = rows.map(({ wallRoughness }) => wallRoughness);
  const wall = quantile(walls, 0.4);
  return Math.max(4, 1.5 * wall, 0.35 * painting);
}

export interface InnerEdges {
  /** Px of the grid. */
  corners: Quad;
  /** False if more than a shadow must lie between the outline and some of the edges. */
  isEqual: boolean;
  /** Rows up to this roughness are even. */
  evenRoughness: number;
}

/**
 * Finds the edges of a painting near an outline whose sides may be the edge of the painting, of its
 * frame or of a shadow. Rows outside the painting are even along their side. Between the wall and
 * the painting, a frame is as wide on all sides.
 * @param outline px of the grid
 */
export function innerEdges(grid: PixelGrid, outline: Quad, distortion: number): InnerEdges | null {
  const front = frontOf(grid, outline, distortion);
  if (!front) return null;
  const count = Math.floor(maxDepth * Math.min(front.width, front.height));
  const rows = rowsOfSides(grid, front, { outside: outsideRows, inside: count });
  if (rows.length < 4) return null;
  const evenRoughness = maxEvenRoughness(rows, count);
  const sides = rows.map((side) => ({
    rows: side,
    even: evenEvidence(side, evenRoughness),
    wall: wallEvidence(side),
  }));
  const depths = edgeRows(sides, count - 3).map((row) => row - outsideRows);
  const spread = (Math.max(...depths) - Math.min(...depths)) / Math.min(front.width, front.height);
  const isEqual = spread < maxSpread;
  return { corners: insetQuad(grid, front, depths), isEqual, evenRoughness };
}
