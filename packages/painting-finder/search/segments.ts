import { distance, type Point } from "@nkar/plane/homography";
import { fitLine, type Line, lineThrough, signedDistance } from "@nkar/plane/lines";
import type { Gradients } from "./search-grids.ts";

/** A straight edge. The brighter side is to the right of somebody who walks along it. */
export interface Segment extends Line {
  to: Point;
  length: number;
}

/** Returns the segment that starts at `at`. */
export function segmentBetween(at: Point, to: Point): Segment {
  return { ...lineThrough(at, to), to, length: distance(at, to) };
}

/** Smallest brightness step of an edge, of 255 per px. */
const minSteepness = 2;

/** Cosine of the largest angle between a px's gradient and its segment's. */
const minAlignment = Math.cos((22.5 * Math.PI) / 180);

/** Length of the shortest segment. */
const minLengthPx = 8;

/** Root mean square distance from the line, px: a wider edge is curved. */
const maxSpreadPx = 1.6;

const maxSegments = 500;

/** Rows and seeds that are examined between two pauses. */
const rowsPerSlice = 32;
const seedsPerSlice = 400;

/** Returns the indices of steep px, the steepest first, sorted in classes of half a brightness step. */
function* findSeeds({ steepness, width }: Gradients): Generator<void, number[]> {
  const levels: number[][] = Array.from({ length: 256 }, () => []);
  for (let index = 0; index < steepness.length; index += 1) {
    const value = steepness[index] ?? 0;
    if (value >= minSteepness) levels[Math.min(255, Math.floor(value * 2))]?.push(index);
    if (index % (width * rowsPerSlice) === 0) yield;
  }
  return levels.reverse().flat();
}

/** Collects connected px with aligned gradients, and marks them as used. */
function growRegion(gradients: Gradients, seed: number, used: Uint8Array): number[] {
  const { width, right, down, steepness } = gradients;
  const neighbours = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const region = [seed];
  used[seed] = 1;
  let [sumRight, sumDown] = [0, 0];
  const add = (index: number) => {
    const steep = steepness[index] ?? 1;
    sumRight += (right[index] ?? 0) / steep;
    sumDown += (down[index] ?? 0) / steep;
  };
  add(seed);
  for (let position = 0; position < region.length; position += 1) {
    const current = region[position] ?? 0;
    // Px at the border have no gradient, so no region goes on at the other end of a row.
    for (const step of neighbours) {
      const index = current + step;
      const steep = steepness[index] ?? 0;
      if (used[index] || steep < minSteepness) continue;
      const product = (right[index] ?? 0) * sumRight + (down[index] ?? 0) * sumDown;
      if (product < minAlignment * steep * Math.hypot(sumRight, sumDown)) continue;
      used[index] = 1;
      region.push(index);
      add(index);
    }
  }
  return region;
}

/** Fits a line through the px, weighted by steepness. Null if the region is short or curved. */
function fitSegment(gradients: Gradients, region: readonly number[]): Segment | null {
  const { width, right, down, steepness } = gradients;
  const points = region.map((index) => ({
    x: (index % width) + 0.5,
    y: Math.floor(index / width) + 0.5,
    weight: steepness[index] ?? 0,
  }));
  const line = fitLine(points);
  const { at, along } = line;
  let [weights, squares, turn, first, last] = [0, 0, 0, 0, 0];
  region.forEach((index, place) => {
    const { x, y, weight } = points[place] ?? { ...at, weight: 0 };
    weights += weight;
    squares += weight * signedDistance(line, { x, y }) ** 2;
    turn += along.x * (down[index] ?? 0) - along.y * (right[index] ?? 0);
    const distanceAlong = (x - at.x) * along.x + (y - at.y) * along.y;
    first = Math.min(first, distanceAlong);
    last = Math.max(last, distanceAlong);
  });
  if (last - first < minLengthPx || Math.sqrt(squares / weights) > maxSpreadPx) return null;
  // The segment runs so that its gradient, to the brighter side, points to the right.
  const [start, end] = turn < 0 ? [last, first] : [first, last];
  return segmentBetween(
    { x: at.x + along.x * start, y: at.y + along.y * start },
    { x: at.x + along.x * end, y: at.y + along.y * end },
  );
}

/**
 * Finds straight edges by growing regions of aligned gradients (after R. Grompone von Gioi et al.,
 * "LSD: a fast line segment detector with a false detection control", 2010). Yields about every
 * 10 ms.
 * @returns at most `maxSegments`, the longest first
 */
export function* findSegments(gradients: Gradients): Generator<void, Segment[]> {
  const used = new Uint8Array(gradients.steepness.length);
  const segments: Segment[] = [];
  let examined = 0;
  for (const seed of yield* findSeeds(gradients)) {
    examined += 1;
    if (examined % seedsPerSlice === 0) yield;
    if (used[seed]) continue;
    const region = growRegion(gradients, seed, used);
    if (region.length < minLengthPx) continue;
    const segment = fitSegment(gradients, region);
    if (segment) segments.push(segment);
  }
  return segments.sort((one, other) => other.length - one.length).slice(0, maxSegments);
}
