import { fitPaper } from "@nkar/painting-finder/find-paper";
import type { FittedSides } from "@nkar/painting-finder/fit-sides";
import { proportionError } from "@nkar/painting-finder/proportions";
import type { Edges } from "@nkar/plane/extent";
import { distance, edgeLengths, isConvex, type Quad } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";

/** Largest relative error of a sheet's proportions: half the difference between A4 and letter. */
export const proportionTolerance = 0.045;

export interface PlacedCorners {
  /** Px of the picture. */
  corners: Quad;
  /** True for each corner that is placed, in the order of `corners`. */
  placed: readonly boolean[];
  /** The edges on which the program has found the corners; null for corners placed by hand. */
  edges: FittedSides | null;
}

export type CornerAssessment =
  | { name: "incomplete"; placedCount: number }
  | { name: "crossed" | "no edges" | "other proportions" }
  /** Standard deviation, px: larger if the sheet is bent. */
  | { name: "accepted"; deviation: number; isBent: boolean };

/** Returns corners that the program has found on edges: all are placed. */
export function placeOnEdges(edges: FittedSides): PlacedCorners {
  return { corners: edges.corners, placed: edges.corners.map(() => true), edges };
}

/** Px of the stage between a corner and its edges: further away, they may be another object's. */
export const maxEdgeReachPx = 14;

/** Returns how far from the corners edges are searched: at most 0.3 of a side. In px of the picture. */
export function computeEdgeReach(corners: Quad, maxReach: number): number {
  return Math.min(maxReach, Math.min(...edgeLengths(corners)) * 0.3);
}

/** Returns the root mean square distance of each of the eight coordinates, px. */
function meanOffset(one: Quad, other: Quad): number {
  const squares = one.map((corner, index) => distance(corner, other[index] ?? corner) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square) / 8);
}

interface SheetInPicture {
  picture: PixelGrid;
  /** Cm, as oriented. */
  sheet: Edges;
  /** For corners placed by hand: px of the picture between a corner and its edges. */
  maxReach?: number;
  /** Standard deviation of a corner placed by hand, px of the picture. */
  handDeviation?: number;
}

/**
 * Decides if corners may state a scale: all four are placed, on edges, in the sheet's proportions.
 * By default, the picture is shown at its own size.
 */
export function assessCorners(
  { corners, placed, edges }: PlacedCorners,
  { picture, sheet, maxReach = maxEdgeReachPx, handDeviation = 1 }: SheetInPicture,
): CornerAssessment {
  const count = placed.filter(Boolean).length;
  if (count < placed.length) return { name: "incomplete", placedCount: count };
  if (!isConvex(corners)) return { name: "crossed" };
  const sides = edges ?? fitPaper(picture, corners, computeEdgeReach(corners, maxReach));
  if (!sides) return { name: "no edges" };
  const shortest = Math.min(...edgeLengths(sides.corners));
  // Each corner may be off by three standard deviations.
  const tolerance = proportionTolerance + (3 * sides.deviation) / shortest;
  if (proportionError(sides.corners, sheet, picture) > tolerance) {
    return { name: "other proportions" };
  }
  const deviation = edges?.deviation ?? Math.max(handDeviation, meanOffset(corners, sides.corners));
  const { bend } = sides;
  return { name: "accepted", deviation: Math.max(deviation, bend), isBent: bend > 0 };
}
