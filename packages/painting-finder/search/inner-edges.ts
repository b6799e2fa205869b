import type { Quad } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";
import { firstEdgeRow, type Rows, sampleSides } from "./outline-rows.ts";
import { insetQuad, straightenOutline } from "./straight-outline.ts";

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

/** Log-likelihoods by rows, from the outermost. */
interface Side {
  /** All rows before it are even. */
  even: number[];
  /** All rows before it are wall. */
  wall: number[];
  /** It is an edge. */
  edge: number[];
}

/** Returns the sum of all values before each one. */
function sumsBefore(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum - value;
  });
}

function weighRows({ roughness, isWall, edgeShares }: Rows, limit: number): Side {
  const evenness = roughness.map((rough) => Math.min(2, Math.max(-4, 4 * (1 - rough / limit))));
  return {
    even: sumsBefore(evenness.map((even) => rowWeight * even)),
    wall: sumsBefore(isWall.map((matches) => (matches ? 0 : -otherColourWeight))),
    edge: edgeShares.map(
      (share) => edgeWeight * (Math.max(minCountedShare, share) - usualEdgeShare),
    ),
  };
}

/** Returns the likeliest row of the painting's edge. @param frame its width in rows; 0 for none */
function bestRow({ even, wall, edge }: Side, frame: number): { row: number; score: number } {
  let best = { row: outsideRows, score: Number.NEGATIVE_INFINITY };
  for (let row = firstEdgeRow + frame; row < edge.length - 2; row += 1) {
    const outer = row - frame;
    const score = (even[row] ?? 0) + (edge[row] ?? 0) + (wall[outer] ?? 0);
    const withFrame = frame > 0 ? score + (edge[outer] ?? 0) : score;
    if (withFrame > best.score) best = { row, score: withFrame };
  }
  return best;
}

/** Returns the rows of the painting's edges for the likeliest width of frame and mat together. */
function edgeRows(sides: readonly Side[], maxFrame: number): number[] {
  let best = { rows: [outsideRows], score: Number.NEGATIVE_INFINITY };
  for (let frame = 0; frame <= maxFrame; frame = Math.max(minFrame, frame + 1)) {
    const edgesOfSides = sides.map((side) => bestRow(side, frame));
    const score = edgesOfSides.reduce((sum, side) => sum + side.score, 0);
    if (score > best.score) best = { rows: edgesOfSides.map(({ row }) => row), score };
  }
  return best.rows;
}

/** Returns the roughness up to which a row is even, between the wall's and the painting's. */
function maxEvenRoughness(rows: readonly Rows[], count: number): number {
  const innermost = rows.flatMap(({ roughness }) => roughness.slice(-Math.floor(count / 3)));
  const painting = quantile(innermost, 0.5);
  const walls = rows.map(({ wallRoughness }) => wallRoughness);
  const wall = quantile(walls, 0.4);
  return Math.max(4, 1.5 * wall, 0.35 * painting);
}

interface InnerEdges {
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
  const front = straightenOutline(grid, outline, distortion);
  if (!front) return null;
  const count = Math.floor(maxDepth * Math.min(front.width, front.height));
  const rows = sampleSides(grid, front, { outside: outsideRows, inside: count });
  if (rows.length < 4) return null;
  const evenRoughness = maxEvenRoughness(rows, count);
  const sides = rows.map((side) => weighRows(side, evenRoughness));
  const depths = edgeRows(sides, count - 3).map((row) => row - outsideRows);
  const spread = (Math.max(...depths) - Math.min(...depths)) / Math.min(front.width, front.height);
  const isEqual = spread < maxSpread;
  return { corners: insetQuad(grid, front, depths), isEqual, evenRoughness };
}
