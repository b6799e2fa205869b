import { distance, type Point } from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import { type Line, lineThrough, signedDistance } from "@nkar/plane/lines";
import { placesPerSide } from "./edge-points.ts";

/** A side that may be bent: canvas on a stretcher bends inwards between its corners, and paper curls. */
export interface Arc {
  /** Px outside the line between two corners, at the first and at the second one. */
  from: number;
  to: number;
  /** Px of its middle outside its own chord. */
  bend: number;
}

/** A point near the line between two corners. */
interface NearPoint {
  place: number;
  weight: number;
  /** 0 at the first corner, 1 at the second one. */
  share: number;
  /** Px outside the line. */
  offset: number;
}

/** Px from an arc to the points that agree with it. */
const tolerance = 2;

/** Px between tried arcs, and share of the side's length that bends at most. */
const step = 1;
const bendStep = 1.5;
const maxBendShare = 0.009;

/** Weight of points that a bend of one px must gain. */
const bendCost = 0.3;

/** An arc is made exact by its points so many times. */
const rounds = 3;

/** Returns how far an arc lies outside the line between its corners, px. @param share 0 to 1 */
export function arcOffset({ from, to, bend }: Arc, share: number): number {
  return from + (to - from) * share + 4 * bend * share * (1 - share);
}

/** Returns the agreement with each offset at each place, from `-reach` on in steps. */
function agreementTable(points: readonly NearPoint[], reach: number) {
  const width = Math.round((2 * reach) / step) + 1;
  const table = new Float32Array(placesPerSide * width);
  const shares = new Float32Array(placesPerSide);
  for (const { place, weight, share, offset } of points) {
    shares[place] = share;
    const middle = (offset + reach) / step;
    const first = Math.max(0, Math.ceil(middle - tolerance / step));
    const last = Math.min(width - 1, Math.floor(middle + tolerance / step));
    for (let column = first; column <= last; column += 1) {
      const far = ((column - middle) * step) / tolerance;
      const index = place * width + column;
      table[index] = Math.max(table[index] ?? 0, weight * (1 - far * far));
    }
  }
  return { table, width, shares };
}

/** Returns the arc that most points agree with. */
function agreedArc(points: readonly NearPoint[], reach: number, maxBend: number): Arc {
  const { table, width, shares } = agreementTable(points, reach);
  let best: Arc = { from: 0, to: 0, bend: 0 };
  let most = Number.NEGATIVE_INFINITY;
  const bends = Math.floor(maxBend / bendStep);
  for (let turn = -bends; turn <= bends; turn += 1) {
    const bend = turn * bendStep;
    for (let from = -reach; from <= reach; from += step) {
      for (let to = -reach; to <= reach; to += step) {
        let sum = -bendCost * Math.abs(bend);
        for (let place = 0; place < placesPerSide; place += 1) {
          const share = shares[place] ?? 0;
          const offset = from + (to - from) * share + 4 * bend * share * (1 - share);
          const column = Math.round((offset + reach) / step);
          if (column >= 0 && column < width) sum += table[place * width + column] ?? 0;
        }
        if (sum > most) [most, best] = [sum, { from, to, bend }];
      }
    }
  }
  return best;
}

/** Returns the points of the ideal picture near the line between two corners. */
export function pointsBeside<Found extends Point & { place: number; weight: number }>(
  ends: readonly [Point, Point],
  points: readonly Found[],
) {
  const line = lineThrough(...ends);
  const length = distance(...ends);
  return points.map((point) => ({
    ...point,
    share: ((point.x - line.at.x) * line.along.x + (point.y - line.at.y) * line.along.y) / length,
    offset: signedDistance(line, point),
  }));
}

/** Least squares through points. */
function refineArc(points: readonly NearPoint[], start: Arc): Arc {
  const residuals = ([from = 0, to = 0, bend = 0]: readonly number[]) =>
    points.map(
      ({ share, offset, weight }) =>
        Math.sqrt(weight) * (offset - arcOffset({ from, to, bend }, share)),
    );
  const solved = minimiseSquares(residuals, [start.from, start.to, start.bend]);
  const [from = start.from, to = start.to, bend = start.bend] = solved?.parameters ?? [];
  return { from, to, bend };
}

/** Finds the arc on which most of the points lie, and these points. */
export function fitArc<Found extends NearPoint>(
  points: readonly Found[],
  { reach, length }: { reach: number; length: number },
) {
  const pointsOn = (arc: Arc) =>
    points.filter(({ share, offset }) => Math.abs(offset - arcOffset(arc, share)) < tolerance);
  let arc = agreedArc(points, reach, Math.min(reach, maxBendShare * length));
  for (let round = 0; round < rounds; round += 1) arc = refineArc(pointsOn(arc), arc);
  return { arc, points: pointsOn(arc) };
}

/** Returns the line that touches an arc at the first corner (0) or at the second one (1). */
export function tangentAt(ends: readonly [Point, Point], arc: Arc, share: 0 | 1): Line {
  const { at, along } = lineThrough(...ends);
  const length = distance(...ends);
  const pointAt = (far: number, offset: number) => ({
    x: at.x + along.x * far + along.y * offset,
    y: at.y + along.y * far - along.x * offset,
  });
  const slope = arc.to - arc.from + 4 * arc.bend * (1 - 2 * share);
  const here = arcOffset(arc, share);
  const start = pointAt(share * length, here);
  return lineThrough(start, pointAt((share + 1) * length, here + slope));
}
