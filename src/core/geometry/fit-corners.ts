import { type BrightnessGrid, brightnessAt } from "./brightness.ts";
import { distance, isConvex, type Point, type Quad } from "./homography.ts";
import { cornersBetween, fitLine, type Line, lineThrough, signedDistance } from "./lines.ts";

export interface FittedCorners {
  corners: Quad;
  /** Standard deviation, px. */
  deviation: number;
}

interface FittedSide {
  line: Line;
  /** Root mean square distance, px. */
  spread: number;
}

const samplesPerSide = 40;

/** Skips the ends, since corners may be bent. */
const firstShare = 0.1;
const lastShare = 0.9;

/** Px across the side. */
const stepPx = 0.5;
const halfWindow = 1.5;

/** Brightness, 0 to 255. */
const minContrast = 6;

const lineTolerancePx = 1.2;

/** Nearer pairs of points do not define a line. */
const minSeedDistancePx = 4;

/** Share of the samples. */
const minAgreement = 0.45;

/** Px: blur and compression limit the accuracy. */
const minDeviation = 0.25;

/** The brighter side of the edges. */
type BrightSide = "inside" | "either";

function edgePoint(
  grid: BrightnessGrid,
  base: Point,
  across: Point,
  reach: number,
  bright: BrightSide,
): Point | null {
  const contrastAt = (offset: number) => {
    const at = (px: number) => ({ x: base.x + across.x * px, y: base.y + across.y * px });
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

/** Fits the line with most inliers (M. A. Fischler, R. C. Bolles, "RANSAC", 1981, over all pairs). */
function agreedLine(points: readonly Point[]): FittedSide | null {
  let best: Point[] = [];
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      if (distance(one, other) < minSeedDistancePx) continue;
      const line = lineThrough(one, other);
      const near = points.filter(
        (point) => Math.abs(signedDistance(line, point)) < lineTolerancePx,
      );
      if (near.length > best.length) best = near;
    }
  });
  if (best.length < samplesPerSide * minAgreement) return null;
  const line = fitLine(best);
  const squares = best.reduce((sum, point) => sum + signedDistance(line, point) ** 2, 0);
  return { line, spread: Math.sqrt(squares / best.length) };
}

function fitSide(
  grid: BrightnessGrid,
  a: Point,
  b: Point,
  reach: number,
  bright: BrightSide,
): FittedSide | null {
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
  const top = fitSide(grid, a, b, reach, bright);
  const right = fitSide(grid, b, c, reach, bright);
  const bottom = fitSide(grid, c, d, reach, bright);
  const left = fitSide(grid, d, a, reach, bright);
  if (!top || !right || !bottom || !left) return null;
  const fitted = cornersBetween(top.line, right.line, bottom.line, left.line);
  const strayed = fitted.some((point, index) => {
    const rough = corners[index];
    return !rough || !(distance(point, rough) < reach * 2);
  });
  if (strayed || !isConvex(fitted)) return null;
  const spread = Math.max(...[top, right, bottom, left].map(({ spread }) => spread));
  return { corners: fitted, deviation: Math.max(minDeviation, spread) };
}
