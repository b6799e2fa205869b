import { distance, mapQuad, type Point } from "@nkar/plane/homography";
import { withoutLens } from "@nkar/plane/lens";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { edgePoints, placesPerSide } from "./edge-points.ts";
import type { FittedSides } from "./fit-sides.ts";
import { arcOffset, fitArc, withLineCoordinates } from "./side-arc.ts";

// Checks that nothing near a painting's sides could be taken for them: see `hasClearSides`.

/** How far from a side another edge makes the side doubtful, in long sides of the picture. */
const reachShare = 0.012;

/** Px from a side of the outline to the edge on which the side lies, at most. */
const ownEdgeReach = 5;

/** Px: a nearer edge is the side's own. */
const minGap = 3;

/** Px from a parallel of the side to the edges that count for it. */
const tolerancePx = 1.5;

/** Mean weight of the edges of a side, 0 to 1: from this on, an edge is as clear as the painting's own. */
const clearWeight = 0.6;

/** Returns the mean weight of the edges on a parallel. @param points `gap`: px outwards from the side */
function meanWeightAt(
  points: readonly { place: number; weight: number; gap: number }[],
  parallelGap: number,
): number {
  const weights = new Float32Array(placesPerSide);
  for (const { place, weight, gap } of points) {
    if (Math.abs(gap - parallelGap) > tolerancePx) continue;
    weights[place] = Math.max(weights[place] ?? 0, weight);
  }
  return weights.reduce((sum, weight) => sum + weight, 0) / placesPerSide;
}

/** True if a side lies on a clear edge, and no parallel edge near it is as clear. */
function isClear(
  grid: PixelGrid,
  ends: readonly [Point, Point],
  { distortion, reach }: { distortion: number; reach: number },
): boolean {
  const edges = edgePoints(grid, ends, { distortion, reach, kind: "any" });
  const edgesOnLine = withLineCoordinates(
    ends,
    edges.map((edge) => ({ ...edge, ...withoutLens(distortion, grid, edge.seen) })),
  );
  const { arc } = fitArc(edgesOnLine, { reach: ownEdgeReach, length: distance(...ends) });
  const points = edgesOnLine.map((point) => ({
    ...point,
    gap: point.offset - arcOffset(arc, point.position),
  }));
  if (meanWeightAt(points, 0) < clearWeight) return false;
  for (let gap = minGap; gap <= reach; gap += 1) {
    if (Math.max(meanWeightAt(points, gap), meanWeightAt(points, -gap)) >= clearWeight)
      return false;
  }
  return true;
}

/**
 * True if each side of an outline is the only clear edge in its place. The lip of a frame, the bevel
 * of a mat, the side of a stretcher or a shadow makes a second edge a few px beside it, and nothing
 * tells which of the two is the painting's.
 */
export function hasClearSides(
  grid: PixelGrid,
  { corners, distortion }: Pick<FittedSides, "corners" | "distortion">,
): boolean {
  const idealCorners = mapQuad(corners, (corner) => withoutLens(distortion, grid, corner));
  const reach = reachShare * Math.max(grid.width, grid.height);
  return idealCorners.every((corner, side) =>
    isClear(grid, [corner, idealCorners[(side + 1) % 4] ?? corner], { distortion, reach }),
  );
}
