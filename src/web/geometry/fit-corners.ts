import { type BrightnessGrid, brightnessAt } from "./brightness.ts";
import { distance, isConvex, type Point, type Quad } from "./homography.ts";

export interface FittedCorners {
  corners: Quad;
  /** Standard deviation, px. */
  deviation: number;
}

interface Line {
  at: Point;
  along: Point;
  /** Root mean square distance, px. */
  spread: number;
}

/** Skips the ends, since corners may be bent. */
const samplesPerSide = 40;
const firstShare = 0.1;
const lastShare = 0.9;

/** Px across the side. */
const stepPx = 0.5;
const halfWindow = 1.5;

/** Brightness step of an edge; inlier distance. */
const minContrast = 6;
const lineTolerancePx = 1.2;

const minAgreement = 0.45;

/** Px: blur and compression limit the accuracy. */
const minDeviation = 0.25;

/** The brighter side of the edges. */
export type BrightSide = "inside" | "either";

function edgePoint(
  grid: BrightnessGrid,
  base: Point,
  across: Point,
  reach: number,
  bright: BrightSide,
): Point | null {
  const contrastAt = (offset: number) => {
    const at = (far: number) => ({ x: base.x + across.x * far, y: base.y + across.y * far });
    return (
      brightnessAt(grid, at(offset + halfWindow)) - brightnessAt(grid, at(offset - halfWindow))
    );
  };
  let best = 0;
  let bestWeight = minContrast;
  for (let offset = -reach; offset <= reach; offset += stepPx) {
    const contrast = contrastAt(offset);
    const step = bright === "inside" ? -contrast : Math.abs(contrast);
    const weight = step * (1 - (0.4 * Math.abs(offset)) / reach);
    if (weight > bestWeight) [best, bestWeight] = [offset, weight];
  }
  if (bestWeight === minContrast) return null;
  // Sub-pixel position: the centroid of the brightness change.
  let sum = 0;
  let moment = 0;
  for (let offset = best - 2; offset <= best + 2; offset += stepPx) {
    const weight = Math.max(0, contrastAt(offset) * Math.sign(contrastAt(best)));
    sum += weight;
    moment += weight * offset;
  }
  const offset = moment / sum;
  return { x: base.x + across.x * offset, y: base.y + across.y * offset };
}

function distanceFrom({ at, along }: Pick<Line, "at" | "along">, { x, y }: Point): number {
  return Math.abs((x - at.x) * along.y - (y - at.y) * along.x);
}

/** Total least squares. */
function fitLine(points: readonly Point[]): Line {
  const at = { x: 0, y: 0 };
  for (const { x, y } of points) {
    at.x += x / points.length;
    at.y += y / points.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - at.x) ** 2;
    xy += (x - at.x) * (y - at.y);
    yy += (y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const line = { at, along, spread: 0 };
  const squares = points.reduce((sum, point) => sum + distanceFrom(line, point) ** 2, 0);
  return { ...line, spread: Math.sqrt(squares / points.length) };
}

/** The line with most inliers (M. A. Fischler, R. C. Bolles, "RANSAC", 1981, over all pairs). */
function agreedLine(points: readonly Point[]): Line | null {
  let best: Point[] = [];
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      const length = distance(one, other);
      if (length < 4) continue;
      const along = { x: (other.x - one.x) / length, y: (other.y - one.y) / length };
      const near = points.filter(
        (point) => distanceFrom({ at: one, along }, point) < lineTolerancePx,
      );
      if (near.length > best.length) best = near;
    }
  });
  return best.length >= samplesPerSide * minAgreement ? fitLine(best) : null;
}

function intersection(one: Line, other: Line): Point {
  const cross = one.along.x * other.along.y - one.along.y * other.along.x;
  const [dx, dy] = [other.at.x - one.at.x, other.at.y - one.at.y];
  const far = (dx * other.along.y - dy * other.along.x) / cross;
  return { x: one.at.x + one.along.x * far, y: one.at.y + one.along.y * far };
}

function sideLine(
  grid: BrightnessGrid,
  a: Point,
  b: Point,
  reach: number,
  bright: BrightSide,
): Line | null {
  const length = distance(a, b);
  const across = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
  const points: Point[] = [];
  for (let place = 0; place < samplesPerSide; place += 1) {
    const share = firstShare + ((lastShare - firstShare) * place) / (samplesPerSide - 1);
    const base = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    const point = edgePoint(grid, base, across, reach, bright);
    if (point) points.push(point);
  }
  return agreedLine(points);
}

/**
 * Moves corners onto the edges of the sheet, with sub-pixel accuracy.
 * @param corners px of the grid
 * @param reach maximum distance of an edge, px
 * @returns null if an edge is unclear or a corner moves further than twice `reach`
 */
export function fitCorners(
  grid: BrightnessGrid,
  corners: Quad,
  reach: number,
  bright: BrightSide = "either",
): FittedCorners | null {
  const [a, b, c, d] = corners;
  const top = sideLine(grid, a, b, reach, bright);
  const right = sideLine(grid, b, c, reach, bright);
  const bottom = sideLine(grid, c, d, reach, bright);
  const left = sideLine(grid, d, a, reach, bright);
  if (!top || !right || !bottom || !left) return null;
  const fitted: Quad = [
    intersection(left, top),
    intersection(top, right),
    intersection(right, bottom),
    intersection(bottom, left),
  ];
  const strayed = fitted.some((point, index) => {
    const rough = corners[index];
    return !rough || !(distance(point, rough) < reach * 2);
  });
  if (strayed || !isConvex(fitted)) return null;
  const spread = Math.max(...[top, right, bottom, left].map((line) => line.spread));
  return { corners: fitted, deviation: Math.max(minDeviation, spread) };
}
