import type { Extent } from "@nkar/plane/extent";
import {
  areNear,
  distance,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
  sideEnds,
} from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import { fitLine, intersection, signedDistance } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { type EdgeKind, type EdgePoint, edgePoints, placesPerSide } from "./edge-points.ts";
import { arcOffset, fitArc, tangentAt, withLineCoordinates } from "./side-arc.ts";

/** The sides of a painting or a sheet, moved onto the edges in a photograph: see `fitSides`. */
export interface FittedSides {
  /** Px of the photograph. */
  corners: Quad;
  /** Distortion of the lens, see `throughLens`. */
  distortion: number;
  /** For the weakest side: the share of its places that have an edge on the side. */
  agreement: number;
  /** Standard deviation of the edges from the sides, px. */
  deviation: number;
  /** Px from the middle of the most bent side to a straight one; 0 if all are straight. */
  bend: number;
}

/** Smallest number of edge points of a side. */
const minPoints = placesPerSide / 5;

/** Standard deviation of the distortion of phones. */
const usualDistortion = 0.02;

/** Px: standard deviation of an edge point. */
const pointDeviation = 0.5;

/** Smallest deviation, px: blur and compression limit the accuracy. */
const minDeviation = 0.25;

/**
 * A side is bent if its bend exceeds all three limits. Below `px`, it may be a step of one px, which
 * bends a side by 0.72. Below `deviations` (of the edge points), it may be noise. Below `share` (of the
 * side's length), it may be distortion by the lens that was not removed.
 */
const minBend = { px: 0.75, deviations: 2, share: 0.003 };

/** Share of the places of a bent side with an edge on its arc. Fewer edges may be other objects'. */
const minArcShare = 0.8;

function toIdealPoints(points: readonly EdgePoint[], distortion: number, picture: Extent) {
  return points.map((point) => ({
    ...point,
    ...withoutLens(distortion, picture, point.seen),
  }));
}

/** Finds the distortion that makes the sides straightest. */
function findStraightestDistortion(
  sides: readonly EdgePoint[][],
  start: number,
  picture: Extent,
): number {
  const bends = ([distortion = 0]: readonly number[]) => [
    distortion / usualDistortion,
    ...sides.flatMap((side) => {
      const points = toIdealPoints(side, distortion, picture);
      const line = fitLine(points);
      return points.map(
        (point) => (Math.sqrt(point.weight) * signedDistance(line, point)) / pointDeviation,
      );
    }),
  ];
  return minimiseSquares(bends, [start])?.parameters[0] ?? start;
}

type Side = ReturnType<typeof fitSide>;

function fitSide(
  points: readonly EdgePoint[],
  ends: readonly [Point, Point],
  { reach, distortion, picture }: { reach: number; distortion: number; picture: Extent },
) {
  const near = withLineCoordinates(ends, toIdealPoints(points, distortion, picture));
  const length = distance(...ends);
  const { arc, points: pointsOnArc } = fitArc(near, { reach, length });
  const places = new Set(pointsOnArc.map(({ place }) => place)).size;
  return { ends, arc, points: pointsOnArc, places, length };
}

function measureBend({ arc, places, length }: Side, deviation: number): number {
  const bend = Math.abs(arc.bend);
  const { px, deviations, share } = minBend;
  const isBent = bend > Math.max(px, deviations * deviation, share * length);
  return isBent && places >= minArcShare * placesPerSide ? bend : 0;
}

/** Returns the standard deviation of a side's edge points from its arc, px. */
function arcDeviation({ points, arc }: Side): number {
  const squares = points.reduce(
    (sum, { offset, position }) => sum + (offset - arcOffset(arc, position)) ** 2,
    0,
  );
  return Math.sqrt(squares / points.length);
}

interface SideSearch {
  /** Maximum distance of an edge, px. */
  reach: number;
  /** Distortion of the lens, see `throughLens`; null to estimate it. */
  distortion: number | null;
  kind?: EdgeKind;
}

/**
 * Moves corners onto the edges of a rectangle in a photograph, with sub-pixel accuracy, and
 * estimates the lens's distortion from the bend of the edges.
 * @param corners px of the grid
 * @returns null if a side has no edges or a corner moves further than three times `reach`
 */
export function fitSides(
  grid: PixelGrid,
  corners: Quad,
  { reach, distortion, kind = "any" }: SideSearch,
): FittedSides | null {
  const startDistortion = distortion ?? 0;
  // The corners as a lens without distortion would show them.
  const idealAt = (tried: number) => mapQuad(corners, (corner) => withoutLens(tried, grid, corner));
  const points = [0, 1, 2, 3].map((side) =>
    edgePoints(grid, sideEnds(idealAt(startDistortion), side), {
      distortion: startDistortion,
      reach,
      kind,
    }),
  );
  const sidesAt = (tried: number) =>
    points.map((side, index) =>
      fitSide(side, sideEnds(idealAt(tried), index), { reach, distortion: tried, picture: grid }),
    );
  let estimate = startDistortion;
  let sides = sidesAt(startDistortion);
  const hasEnoughPoints = () => sides.every((side) => side.points.length >= minPoints);
  if (!hasEnoughPoints()) return null;
  if (distortion === null) {
    estimate = findStraightestDistortion(
      sides.map((side) => side.points),
      estimate,
      grid,
    );
    sides = sidesAt(estimate);
    if (!hasEnoughPoints()) return null;
  }
  const [top, right, bottom, left] = sides;
  if (!top || !right || !bottom || !left) return null;
  const crossing = (one: Side, other: Side) =>
    throughLens(
      estimate,
      grid,
      intersection(tangentAt(one.ends, one.arc, 1), tangentAt(other.ends, other.arc, 0)),
    );
  const fitted: Quad = [
    crossing(left, top),
    crossing(top, right),
    crossing(right, bottom),
    crossing(bottom, left),
  ];
  if (!areNear(fitted, corners, 3 * reach) || !isConvex(fitted)) return null;
  return {
    corners: fitted,
    deviation: Math.max(minDeviation, ...sides.map(arcDeviation)),
    bend: Math.max(...sides.map((side) => measureBend(side, arcDeviation(side)))),
    distortion: estimate,
    agreement: Math.min(...sides.map(({ places }) => places)) / placesPerSide,
  };
}
