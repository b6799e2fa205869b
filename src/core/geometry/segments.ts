import type { BrightnessGrid } from "./brightness.ts";
import type { Point } from "./homography.ts";

/** A straight edge. The brighter side is to the right of somebody who walks along it. */
export interface Segment {
  from: Point;
  to: Point;
  length: number;
  /** Brightness step per px. */
  strength: number;
}

/** Brightness steps of a picture, per px. */
export interface Gradients {
  width: number;
  height: number;
  right: Float32Array;
  down: Float32Array;
  steepness: Float32Array;
}

/** Brightness per px. */
const minSteepness = 2;

/** Cosine of the largest angle between a px's gradient and its segment's. */
const minAlignment = Math.cos((22.5 * Math.PI) / 180);

const minLengthPx = 8;

/** Root mean square distance from the line, px: a wider edge is curved. */
const maxSpreadPx = 1.6;

const maxSegments = 500;

/** Rows that are processed before a pause. */
const rowsPerSlice = 32;
const seedsPerSlice = 400;

/** Sobel operator. */
function* gradientsOf({ data, width, height }: BrightnessGrid): Generator<void, Gradients> {
  const right = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const steepness = new Float32Array(width * height);
  const at = (index: number) => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      const [above, below] = [index - width, index + width];
      const [aboveLeft, aboveRight] = [at(above - 1), at(above + 1)];
      const [belowLeft, belowRight] = [at(below - 1), at(below + 1)];
      const stepRight =
        (aboveRight - aboveLeft + 2 * (at(index + 1) - at(index - 1)) + belowRight - belowLeft) / 8;
      const stepDown =
        (belowLeft - aboveLeft + 2 * (at(below) - at(above)) + belowRight - aboveRight) / 8;
      right[index] = stepRight;
      down[index] = stepDown;
      steepness[index] = Math.sqrt(stepRight * stepRight + stepDown * stepDown);
    }
    if (y % rowsPerSlice === 0) yield;
  }
  return { width, height, right, down, steepness };
}

/** Returns the indices of steep px, the steepest first, to half a step of brightness. */
function* seedsOf({ steepness, width }: Gradients): Generator<void, number[]> {
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
  for (let next = 0; next < region.length; next += 1) {
    const at = region[next] ?? 0;
    for (const step of neighbours) {
      const index = at + step;
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

/** Fits a line through the px, weighted by steepness. Null if they are short or curved. */
function segmentOf(gradients: Gradients, region: readonly number[]): Segment | null {
  const { width, right, down, steepness } = gradients;
  let [sum, x, y, gradientX, gradientY] = [0, 0, 0, 0, 0];
  for (const index of region) {
    const weight = steepness[index] ?? 0;
    sum += weight;
    x += weight * ((index % width) + 0.5);
    y += weight * (Math.floor(index / width) + 0.5);
    gradientX += right[index] ?? 0;
    gradientY += down[index] ?? 0;
  }
  const middle = { x: x / sum, y: y / sum };
  let [xx, xy, yy] = [0, 0, 0];
  for (const index of region) {
    const weight = (steepness[index] ?? 0) / sum;
    const dx = (index % width) + 0.5 - middle.x;
    const dy = Math.floor(index / width) + 0.5 - middle.y;
    xx += weight * dx * dx;
    xy += weight * dx * dy;
    yy += weight * dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  let along = { x: Math.cos(angle), y: Math.sin(angle) };
  // Turned so that the gradient, to the brighter side, points to the right.
  if (along.x * gradientY - along.y * gradientX < 0) along = { x: -along.x, y: -along.y };
  const spread = Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)));
  let [first, last] = [0, 0];
  for (const index of region) {
    const dx = (index % width) + 0.5 - middle.x;
    const dy = Math.floor(index / width) + 0.5 - middle.y;
    const far = dx * along.x + dy * along.y;
    first = Math.min(first, far);
    last = Math.max(last, far);
  }
  const length = last - first;
  if (length < minLengthPx || spread > maxSpreadPx) return null;
  return {
    from: { x: middle.x + along.x * first, y: middle.y + along.y * first },
    to: { x: middle.x + along.x * last, y: middle.y + along.y * last },
    length,
    strength: sum / region.length,
  };
}

/**
 * Finds straight edges by growing regions of aligned gradients (after R. Grompone von Gioi et al.,
 * "LSD: a fast line segment detector with a false detection control", 2010). Yields about every
 * 10 ms.
 * @returns at most 500 segments, the longest first
 */
export function* findSegments(picture: BrightnessGrid): Generator<void, Segment[]> {
  return yield* segmentsOf(yield* gradientsOf(picture));
}

/** See `findSegments`. */
export function* segmentsOf(gradients: Gradients): Generator<void, Segment[]> {
  const used = new Uint8Array(gradients.steepness.length);
  const segments: Segment[] = [];
  let examined = 0;
  for (const seed of yield* seedsOf(gradients)) {
    examined += 1;
    if (examined % seedsPerSlice === 0) yield;
    if (used[seed]) continue;
    const region = growRegion(gradients, seed, used);
    if (region.length < minLengthPx) continue;
    const segment = segmentOf(gradients, region);
    if (segment) segments.push(segment);
  }
  return segments.sort((one, other) => other.length - one.length).slice(0, maxSegments);
}
