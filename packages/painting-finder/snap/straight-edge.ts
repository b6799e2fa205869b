import { distance, type Point } from "@nkar/plane/homography";
import { fitLine, type Line, lineThrough, signedDistance } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";

/** Where a straight edge is looked for: near the line between two points. */
export interface EdgeSearch {
  from: Point;
  to: Point;
  /** Largest distance of the edge from the line, in px: at `from`, and at `to`. */
  reach: readonly [number, number];
  /** The examined part, as shares of the distance from `from`. */
  span: readonly [number, number];
}

/** Places along the line at which the colours across it are compared. */
const placeCount = 24;

/** Samples along the line at each place. Their mean weakens brushwork, but not a straight edge. */
const samplesPerPlace = 5;

/**
 * Differences of colour, 0 to 255, between two px on one side and two px on the other side. Below
 * `minStep` they are noise; above `fullStep` they gain no more weight.
 */
const minStep = 9;
const fullStep = 36;

/** Tangent of the largest angle between edge and line. */
const maxTurn = 0.16;

/** Px between tried lines. */
const offsetStep = 2;

/** Smallest share of the places with a step, and smallest mean step of all places, 0 to 1. */
const minShare = 0.6;
const minStrength = 0.3;

/** An edge's mean step is at least so many times that of all tried lines: brushwork has steps, too. */
const minLead = 1.5;

/** Share of its strength that a line loses at the end of the reach. */
const farLoss = 0.5;

/** Weights of the distances at both ends. The corner at `to` may still be an estimate. */
const fromWeight = 0.7;
const toWeight = 0.3;

/** Px around the best tried line within which points are fitted. */
const pointTolerance = 2;

/** Fewest points of the second fit. */
const minPoints = placeCount / 3;

/** Px from the first fitted line beyond which a point belongs to another step. */
const outlierDistance = 1.5;

/** The colour steps across the line at one place: one for each px from `-maxReach` to `maxReach`. */
type Steps = Float32Array;

/** Returns where the data of the px at a point begin. */
function pixelIndex({ width, height }: PixelGrid, { x, y }: Point): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  return 4 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + column);
}

/** Returns the mean colours across the line at one place. */
function coloursAcross(grid: PixelGrid, line: Line, part: [number, number], maxReach: number) {
  const colours = new Float32Array(3 * (2 * maxReach + 1));
  for (let sample = 0; sample < samplesPerPlace; sample += 1) {
    const along = part[0] + ((part[1] - part[0]) * (sample + 0.5)) / samplesPerPlace;
    for (let offset = -maxReach; offset <= maxReach; offset += 1) {
      const at = pixelIndex(grid, pointAt(line, along, offset));
      const index = 3 * (offset + maxReach);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (grid.data[at + channel] ?? 0) / samplesPerPlace;
        colours[index + channel] = (colours[index + channel] ?? 0) + value;
      }
    }
  }
  return colours;
}

/** @param distanceAlong px along the line @param offset px to its right */
function pointAt({ at, along }: Line, distanceAlong: number, offset: number): Point {
  return {
    x: at.x + along.x * distanceAlong - along.y * offset,
    y: at.y + along.y * distanceAlong + along.x * offset,
  };
}

/** Returns the steps between colours, 0 to 1, where they are larger than those beside them. */
function findSteps(colours: Float32Array): Steps {
  const count = colours.length / 3;
  const sizes = new Float32Array(count);
  for (let index = 2; index < count - 2; index += 1) {
    let squares = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (by: number) => colours[3 * (index + by) + channel] ?? 0;
      squares += ((value(1) + value(2) - value(-1) - value(-2)) / 2) ** 2;
    }
    sizes[index] = Math.sqrt(squares / 3);
  }
  return sizes.map((size, index) => {
    const isPeak = size >= (sizes[index - 1] ?? 0) && size > (sizes[index + 1] ?? 0);
    return isPeak && size > minStep ? Math.min(1, size / fullStep) : 0;
  });
}

/** Returns for each px across the line the largest step within one px. */
function widenSteps(steps: Steps): Steps {
  return steps.map((step, index) => Math.max(step, steps[index - 1] ?? 0, steps[index + 1] ?? 0));
}

interface Place {
  /** Share of the distance between the ends. */
  share: number;
  steps: Steps;
}

function readPlaces(grid: PixelGrid, { from, to, span }: EdgeSearch, maxReach: number): Place[] {
  const line = lineThrough(from, to);
  const length = distance(from, to);
  const partLength = (span[1] - span[0]) / placeCount;
  return Array.from({ length: placeCount }, (_, index) => {
    const start = span[0] + index * partLength;
    const part: [number, number] = [start * length, (start + partLength) * length];
    return {
      share: start + partLength / 2,
      steps: findSteps(coloursAcross(grid, line, part, maxReach)),
    };
  });
}

/** A tried line: its offsets in px at both ends of the search. */
interface Offsets {
  from: number;
  to: number;
}

function offsetAt({ from, to }: Offsets, share: number): number {
  return from + (to - from) * share;
}

/** Returns the line with the strongest steps; lines near the middle count more. Null if none is clear. */
function findBestOffsets(
  search: EdgeSearch,
  places: readonly Place[],
  maxReach: number,
): Offsets | null {
  const [reachFrom, reachTo] = search.reach;
  const maxDifference = maxTurn * distance(search.from, search.to);
  const widenedPlaces = places.map(({ share, steps }) => ({ share, steps: widenSteps(steps) }));
  let best: (Offsets & { value: number; strength: number; share: number }) | null = null;
  let [strengthSum, lineCount] = [0, 0];
  for (let from = -reachFrom; from <= reachFrom; from += offsetStep) {
    for (let to = -reachTo; to <= reachTo; to += offsetStep) {
      if (Math.abs(to - from) > maxDifference) continue;
      let [sum, stepCount] = [0, 0];
      for (const { share, steps } of widenedPlaces) {
        const step = steps[Math.round(offsetAt({ from, to }, share) + maxReach)] ?? 0;
        sum += step;
        if (step > 0) stepCount += 1;
      }
      const strength = sum / places.length;
      strengthSum += strength;
      lineCount += 1;
      const farness =
        (fromWeight * Math.abs(from)) / reachFrom + (toWeight * Math.abs(to)) / reachTo;
      const value = strength * (1 - farLoss * farness);
      if (!best || value > best.value) {
        best = { from, to, value, strength, share: stepCount / places.length };
      }
    }
  }
  const isClear =
    best &&
    best.share >= minShare &&
    best.strength >= Math.max(minStrength, (minLead * strengthSum) / lineCount);
  return isClear ? best : null;
}

/** Returns the steps near a line, each with its strength as weight. */
function listPointsNear(
  { from, to }: EdgeSearch,
  places: readonly Place[],
  offsets: Offsets,
  maxReach: number,
) {
  const line = lineThrough(from, to);
  const length = distance(from, to);
  return places.flatMap(({ share, steps }) => {
    const middle = Math.round(offsetAt(offsets, share) + maxReach);
    const near = Array.from({ length: 2 * pointTolerance + 1 }, (_, nth) => {
      const index = middle + nth - pointTolerance;
      return { index, weight: steps[index] ?? 0 };
    });
    return near
      .filter(({ weight }) => weight > 0)
      .map(({ index, weight }) => ({ ...pointAt(line, share * length, index - maxReach), weight }));
  });
}

/** Finds the strongest straight edge near a line, with sub-pixel accuracy. Null if none is clear. */
export function findStraightEdge(grid: PixelGrid, search: EdgeSearch): Line | null {
  // All places have samples as far from the line as points at either end may lie.
  const maxReach = Math.ceil(Math.max(...search.reach)) + pointTolerance;
  const places = readPlaces(grid, search, maxReach);
  const offsets = findBestOffsets(search, places, maxReach);
  if (!offsets) return null;
  const points = listPointsNear(search, places, offsets, maxReach);
  const first = fitLine(points);
  // The second fit leaves out points of other steps nearby.
  const near = points.filter((point) => Math.abs(signedDistance(first, point)) < outlierDistance);
  return near.length < minPoints ? first : fitLine(near);
}
