import { distance, type Point } from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import { type Line, lineThrough, signedDistance } from "@nkar/plane/lines";
import { placesPerSide } from "./edge-points.ts";

/** A side that may be bent: canvas on a stretcher bends inwards between its corners, and paper curls. */
export interface Arc {
  /** Px outside the line between two corners, at the first and at the second one. */
  startOffset: number;
  endOffset: number;
  /** Px from the middle of the chord outwards to the middle of the arc. */
  bend: number;
}

/** A point near the line between two corners. */
interface NearPoint {
  /** Index of the place along the side, below `placesPerSide`. */
  place: number;
  weight: number;
  /** Along the line: 0 at the first corner, 1 at the second one. */
  position: number;
  /** Px outside the line. */
  offset: number;
}

/** Px from an arc to the points that agree with it. */
const tolerancePx = 2;

/** Px between tried offsets. */
const offsetStep = 1;

/** Px between tried bends. */
const bendStep = 1.5;

/** The largest bend, as a share of the side's length. */
const maxBendShare = 0.009;

/** Each px of bend must gain this weight of points: otherwise noise would bend a straight side. */
const bendCost = 0.3;

/** How often the arc is fitted again, to the points near the last arc. */
const refinements = 3;

/**
 * Returns the offset of an arc, a parabola, at a position: px outside the line between the corners.
 */
export function arcOffset({ startOffset, endOffset, bend }: Arc, position: number): number {
  return startOffset + (endOffset - startOffset) * position + 4 * bend * position * (1 - position);
}

/**
 * Returns the weight of the points that agree with each offset at each place: a row for each place,
 * with a column for each offset, from `-reach` on in steps of `offsetStep`.
 */
function computeAgreementTable(points: readonly NearPoint[], reach: number) {
  const width = Math.round((2 * reach) / offsetStep) + 1;
  const table = new Float32Array(placesPerSide * width);
  const positions = new Float32Array(placesPerSide);
  for (const { place, weight, position, offset } of points) {
    positions[place] = position;
    const middle = (offset + reach) / offsetStep;
    const first = Math.max(0, Math.ceil(middle - tolerancePx / offsetStep));
    const last = Math.min(width - 1, Math.floor(middle + tolerancePx / offsetStep));
    for (let column = first; column <= last; column += 1) {
      const relativeDistance = ((column - middle) * offsetStep) / tolerancePx;
      const index = place * width + column;
      table[index] = Math.max(table[index] ?? 0, weight * (1 - relativeDistance ** 2));
    }
  }
  return { table, width, positions };
}

/** Returns the arc that most points agree with. */
function findAgreedArc(points: readonly NearPoint[], reach: number, maxBend: number): Arc {
  const { table, width, positions } = computeAgreementTable(points, reach);
  let best: Arc = { startOffset: 0, endOffset: 0, bend: 0 };
  let bestSum = Number.NEGATIVE_INFINITY;
  const maxSteps = Math.floor(maxBend / bendStep);
  for (let bendSteps = -maxSteps; bendSteps <= maxSteps; bendSteps += 1) {
    const bend = bendSteps * bendStep;
    for (let startOffset = -reach; startOffset <= reach; startOffset += offsetStep) {
      for (let endOffset = -reach; endOffset <= reach; endOffset += offsetStep) {
        const arc = { startOffset, endOffset, bend };
        let sum = -bendCost * Math.abs(bend);
        for (let place = 0; place < placesPerSide; place += 1) {
          const offset = arcOffset(arc, positions[place] ?? 0);
          const column = Math.round((offset + reach) / offsetStep);
          if (column >= 0 && column < width) sum += table[place * width + column] ?? 0;
        }
        if (sum > bestSum) [bestSum, best] = [sum, arc];
      }
    }
  }
  return best;
}

/**
 * Adds to each point its position along the line between two corners and its offset from that line.
 * @param points in px of the picture, corrected for lens distortion
 */
export function withLineCoordinates<EdgePoint extends Point & { place: number; weight: number }>(
  ends: readonly [Point, Point],
  points: readonly EdgePoint[],
) {
  const line = lineThrough(...ends);
  const length = distance(...ends);
  return points.map((point) => ({
    ...point,
    position:
      ((point.x - line.at.x) * line.along.x + (point.y - line.at.y) * line.along.y) / length,
    offset: signedDistance(line, point),
  }));
}

/** Fits an arc to points by least squares. */
function refineArc(points: readonly NearPoint[], start: Arc): Arc {
  const residuals = ([startOffset = 0, endOffset = 0, bend = 0]: readonly number[]) =>
    points.map(
      ({ position, offset, weight }) =>
        Math.sqrt(weight) * (offset - arcOffset({ startOffset, endOffset, bend }, position)),
    );
  const parameters = [start.startOffset, start.endOffset, start.bend];
  const solution = minimiseSquares(residuals, parameters);
  const [startOffset = start.startOffset, endOffset = start.endOffset, bend = start.bend] =
    solution?.parameters ?? [];
  return { startOffset, endOffset, bend };
}

/**
 * Finds the arc on which most of the points lie, and these points.
 * @param side in px. `reach` is the largest offset of the arc's ends, `length` the length of the side.
 */
export function fitArc<EdgePoint extends NearPoint>(
  points: readonly EdgePoint[],
  { reach, length }: { reach: number; length: number },
) {
  const pointsOn = (arc: Arc) =>
    points.filter(
      ({ position, offset }) => Math.abs(offset - arcOffset(arc, position)) < tolerancePx,
    );
  let arc = findAgreedArc(points, reach, Math.min(reach, maxBendShare * length));
  for (let round = 0; round < refinements; round += 1) arc = refineArc(pointsOn(arc), arc);
  return { arc, points: pointsOn(arc) };
}

/** Returns the line that touches an arc at the first corner (0) or at the second one (1). */
export function tangentAt(ends: readonly [Point, Point], arc: Arc, corner: 0 | 1): Line {
  const { at, along } = lineThrough(...ends);
  const length = distance(...ends);
  const pointAt = (position: number, offset: number) => ({
    x: at.x + along.x * position * length + along.y * offset,
    y: at.y + along.y * position * length - along.x * offset,
  });
  const slope = arc.endOffset - arc.startOffset + 4 * arc.bend * (1 - 2 * corner);
  const offset = arcOffset(arc, corner);
  return lineThrough(pointAt(corner, offset), pointAt(corner + 1, offset + slope));
}
