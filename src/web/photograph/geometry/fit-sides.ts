import type { PixelGrid } from "../../geometry/brightness.ts";
import type { Extent } from "../../geometry/extent.ts";
import { distance, isConvex, mapQuad, type Point, type Quad } from "../../geometry/homography.ts";
import { throughLens, withoutLens } from "../../geometry/lens.ts";
import { channelAt } from "./colour-grid.ts";

export interface FittedSides {
  /** Px of the photograph. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** Standard deviation of `distortion`. */
  distortionDeviation: number;
  /** Root mean square distance of the edges from the sides, px. */
  spread: number;
  /** Share of the places with an edge on the side, for the weakest side. */
  agreement: number;
}

interface Line {
  at: Point;
  along: Point;
}

interface EdgePoint {
  seen: Point;
  place: number;
  weight: number;
}

const placesPerSide = 48;

/** Skips the ends, since corners may be bent. */
const firstShare = 0.04;

/** Px between the two colours that are compared. */
const halfWindow = 1.5;
const stepPx = 0.5;

/** Colour distance, 0 to 441. */
const minContrast = 6;

const maxPeaks = 4;

/** Between the places whose edges may define a line. */
const seedStep = 2;

/** Px. */
const tolerance = 1.3;

/** Relative displacements at the corners of the picture that are tried. */
const triedDistortions = [0, -0.012, 0.012, -0.024, 0.024, -0.036, 0.036];

/** Standard deviation of the distortion of phones. */
const usualDistortion = 0.02;

/** Px: standard deviation of an edge point. */
const pointDeviation = 0.5;

function contrasts(grid: PixelGrid, base: Point, along: Point, reach: number): number[] {
  const count = Math.round((2 * (reach + halfWindow)) / stepPx) + 1;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < colours.length; index += 1) {
    const channel = index % 3;
    const far = ((index - channel) / 3) * stepPx - reach - halfWindow;
    const [x, y] = [base.x + along.y * far, base.y - along.x * far];
    colours[index] =
      (channelAt(grid, channel, x, y) +
        channelAt(grid, channel, x + along.x, y + along.y) +
        channelAt(grid, channel, x - along.x, y - along.y)) /
      3;
  }
  const window = 3 * Math.round((2 * halfWindow) / stepPx);
  const steps: number[] = [];
  for (let at = 0; at + window < colours.length; at += 3) {
    let sum = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      sum += ((colours[channel + window] ?? 0) - (colours[channel] ?? 0)) ** 2;
    }
    steps.push(Math.sqrt(sum));
  }
  return steps;
}

/** Returns the strongest edges across a side, near ones first at equal strength. */
function edgePoints(grid: PixelGrid, base: Point, along: Point, reach: number, place: number) {
  const values = contrasts(grid, base, along, reach);
  const points: EdgePoint[] = [];
  for (let index = 1; index < values.length - 1; index += 1) {
    const [before = 0, value = 0, after = 0] = values.slice(index - 1, index + 2);
    if (value < minContrast || value < before || value <= after) continue;
    const peak = (after - before) / (2 * (2 * value - before - after) || 1);
    const far = (index + peak) * stepPx - reach;
    const seen = { x: base.x + along.y * far, y: base.y - along.x * far };
    const near = 1 - (0.5 * Math.abs(far)) / reach;
    points.push({ seen, place, weight: near * Math.min(1, value / 30) });
  }
  return points.sort((one, other) => other.weight - one.weight).slice(0, maxPeaks);
}

function lineThrough(one: Point, other: Point): Line {
  const length = distance(one, other);
  return { at: one, along: { x: (other.x - one.x) / length, y: (other.y - one.y) / length } };
}

function distanceFrom({ at, along }: Line, { x, y }: Point): number {
  return (x - at.x) * along.y - (y - at.y) * along.x;
}

/** Weighted total least squares. */
function fittedLine(points: readonly (Point & { weight: number })[]): Line {
  let [sum, x, y] = [0, 0, 0];
  for (const point of points) {
    sum += point.weight;
    x += point.weight * point.x;
    y += point.weight * point.y;
  }
  const at = { x: x / sum, y: y / sum };
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += point.weight * (point.x - at.x) ** 2;
    xy += point.weight * (point.x - at.x) * (point.y - at.y);
    yy += point.weight * (point.y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

function ideal(points: readonly EdgePoint[], distortion: number, picture: Extent) {
  return points.map((point) => ({
    ...point,
    ...withoutLens(distortion, picture, point.seen),
  }));
}

/** The line with most weight of points near it (M. A. Fischler, R. C. Bolles, "RANSAC", 1981). */
function agreedPoints(points: ReturnType<typeof ideal>) {
  let best: { points: typeof points; weight: number } = { points: [], weight: 0 };
  const seeds = points.filter(({ place }) => place % seedStep === 0);
  for (const one of seeds) {
    for (const other of seeds) {
      if (other.place - one.place < placesPerSide / 3) continue;
      const line = lineThrough(one, other);
      let weight = 0;
      for (const point of points) {
        const far = distanceFrom(line, point) / tolerance;
        if (far * far < 1) weight += point.weight * (1 - far * far);
      }
      if (weight > best.weight) {
        const near = points.filter((point) => Math.abs(distanceFrom(line, point)) < tolerance);
        best = { points: near, weight };
      }
    }
  }
  return best;
}

function intersection(one: Line, other: Line): Point {
  const cross = one.along.x * other.along.y - one.along.y * other.along.x;
  const [dx, dy] = [other.at.x - one.at.x, other.at.y - one.at.y];
  const far = (dx * other.along.y - dy * other.along.x) / cross;
  return { x: one.at.x + one.along.x * far, y: one.at.y + one.along.y * far };
}

/** Returns the weighted sum of squared distances from straight sides, px². */
function bend(sides: readonly EdgePoint[][], distortion: number, picture: Extent): number {
  let sum = 0;
  for (const side of sides) {
    const points = ideal(side, distortion, picture);
    const line = fittedLine(points);
    for (const point of points) sum += point.weight * distanceFrom(line, point) ** 2;
  }
  return sum;
}

/** Finds the distortion that makes the sides straightest, by the vertex of a parabola. */
function straightest(sides: readonly EdgePoint[][], start: number, picture: Extent) {
  const cost = (distortion: number) =>
    bend(sides, distortion, picture) / pointDeviation ** 2 + (distortion / usualDistortion) ** 2;
  let distortion = start;
  let curvature = 1;
  for (let round = 0; round < 3; round += 1) {
    const step = 0.01;
    const [before, here, after] = [
      cost(distortion - step),
      cost(distortion),
      cost(distortion + step),
    ];
    curvature = (before - 2 * here + after) / step ** 2;
    const move = (before - after) / (2 * step) / curvature;
    distortion += Math.max(-0.03, Math.min(0.03, curvature > 0 ? move : 0));
  }
  return { distortion, deviation: Math.sqrt(2 / Math.max(curvature, 2 / usualDistortion ** 2)) };
}

function sidePoints(
  grid: PixelGrid,
  [from, to]: [Point, Point],
  distortion: number,
  reach: number,
): EdgePoint[] {
  return Array.from({ length: placesPerSide }, (_, place) => {
    const share = firstShare + ((1 - 2 * firstShare) * place) / (placesPerSide - 1);
    const at = (part: number) =>
      throughLens(distortion, grid, {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    const [before, after] = [at(share - 0.01), at(share + 0.01)];
    return edgePoints(grid, at(share), lineThrough(before, after).along, reach, place);
  }).flat();
}

/**
 * Moves corners onto the edges of a rectangle in a photograph, with sub-pixel accuracy, and
 * estimates the lens's distortion from the bend of the edges.
 * @param corners px of the grid
 * @param distortion of the lens if known, else null
 * @param reach maximum distance of an edge, px
 * @returns null if a side has no edges or a corner moves further than three times `reach`
 */
export function fitSides(
  grid: PixelGrid,
  corners: Quad,
  distortion: number | null,
  reach: number,
): FittedSides | null {
  const start = distortion ?? 0;
  const rough = mapQuad(corners, (corner) => withoutLens(start, grid, corner));
  const ends = rough.map((corner, side): [Point, Point] => [
    corner,
    rough[(side + 1) % 4] ?? corner,
  ]);
  const points = ends.map((side) => sidePoints(grid, side, start, reach));
  const tried = distortion === null ? triedDistortions : [distortion];
  const [best] = tried
    .map((value) => {
      const sides = points.map((side) => agreedPoints(ideal(side, value, grid)));
      const weight = sides.reduce((sum, side) => sum + Math.sqrt(side.weight), 0);
      return { value, sides, score: weight * (1 - 2 * Math.abs(value)) };
    })
    .sort((one, other) => other.score - one.score);
  if (!best || best.sides.some((side) => side.points.length < placesPerSide / 5)) return null;
  let sides: EdgePoint[][] = best.sides.map((side) => side.points);
  let lens = { distortion: start, deviation: 0 };
  if (distortion === null) {
    lens = straightest(sides, best.value, grid);
    sides = points.map((side) => agreedPoints(ideal(side, lens.distortion, grid)).points);
    if (sides.some((side) => side.length < placesPerSide / 5)) return null;
    lens = straightest(sides, lens.distortion, grid);
  }
  const [top, right, bottom, left] = sides.map((side) =>
    fittedLine(ideal(side, lens.distortion, grid)),
  );
  if (!top || !right || !bottom || !left) return null;
  const straight: Quad = [
    intersection(left, top),
    intersection(top, right),
    intersection(right, bottom),
    intersection(bottom, left),
  ];
  const fitted = mapQuad(straight, (corner) => throughLens(lens.distortion, grid, corner));
  const strayed = fitted.some((corner, index) => {
    const from = corners[index];
    return !from || !(distance(corner, from) < 3 * reach);
  });
  if (strayed || !isConvex(fitted)) return null;
  const count = sides.reduce((sum, side) => sum + side.length, 0);
  const places = sides.map((side) => new Set(side.map(({ place }) => place)).size);
  return {
    corners: fitted,
    distortion: lens.distortion,
    distortionDeviation: lens.deviation,
    spread: Math.sqrt(bend(sides, lens.distortion, grid) / count),
    agreement: Math.min(...places) / placesPerSide,
  };
}
