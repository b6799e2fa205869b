import { distance, mapQuad, type Point } from "@nkar/plane/homography";
import { withoutLens } from "@nkar/plane/lens";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { edgePoints, placesPerSide } from "./edge-points.ts";
import type { FittedSides } from "./fit-sides.ts";
import { arcOffset, fitArc, withLineCoordinates } from "./side-arc.ts";

/** How far from a side another edge makes it doubtful, in long sides of the picture. */
const reachShare = 0.012;

/** Px from the outline to its own edge, at most. */
const ownReach = 5;

/** Px: a nearer edge is the same one. */
const minGap = 3;

/** Px from a line to the edges that count for it. */
const tolerance = 1.5;

/** Mean weight of the edges of a side, 0 to 1: from this on, it is as clear as the painting's own. */
const clearWeight = 0.6;

/** Returns the mean weight of the edges at a distance from the side. */
function weightAt(
  points: readonly { place: number; weight: number; away: number }[],
  distanceAway: number,
): number {
  const weights = new Float32Array(placesPerSide);
  for (const { place, weight, away } of points) {
    if (Math.abs(away - distanceAway) > tolerance) continue;
    weights[place] = Math.max(weights[place] ?? 0, weight);
  }
  return weights.reduce((sum, weight) => sum + weight, 0) / placesPerSide;
}

/** True if a side lies on a clear edge, and no parallel one near it is as clear. */
function isClear(
  grid: PixelGrid,
  ends: readonly [Point, Point],
  { distortion, reach }: { distortion: number; reach: number },
): boolean {
  const edges = edgePoints(grid, ends, { distortion, reach, kind: "any" });
  const near = withLineCoordinates(
    ends,
    edges.map((edge) => ({ ...edge, ...withoutLens(distortion, grid, edge.seen) })),
  );
  const { arc } = fitArc(near, { reach: ownReach, length: distance(...ends) });
  const points = near.map((point) => ({
    ...point,
    away: point.offset - arcOffset(arc, point.position),
  }));
  if (weightAt(points, 0) < clearWeight) return false;
  for (let away = minGap; away <= reach; away += 1) {
    if (Math.max(weightAt(points, away), weightAt(points, -away)) >= clearWeight) return false;
  }
  return true;
}

/**
 * True if each side of an outline is the only clear edge in its place. The lip of a frame, the bevel
 * of a mat, the side of a stretcher or a shadow makes a second one a few px beside it, and nothing
 * tells which of the two is the painting's.
 */
export function hasClearSides(
  grid: PixelGrid,
  { corners, distortion }: Pick<FittedSides, "corners" | "distortion">,
): boolean {
  const ideal = mapQuad(corners, (corner) => withoutLens(distortion, grid, corner));
  const reach = reachShare * Math.max(grid.width, grid.height);
  return ideal.every((corner, side) =>
    isClear(grid, [corner, ideal[(side + 1) % 4] ?? corner], { distortion, reach }),
  );
}
