import type { Extent } from "@nkar/plane/extent";
import {
  areNear,
  edgeLengths,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
} from "@nkar/plane/homography";
import { minimiseSquares } from "@nkar/plane/least-squares";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import { linearised } from "@nkar/plane/linear-light";
import { cornersBetween, fitLine, type Line, lineThrough, signedDistance } from "@nkar/plane/lines";
import { channelAt, luminance, type PixelGrid } from "@nkar/plane/pixel-grid";

export interface FittedSides {
  /** Px of the photograph. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** Share of the places with an edge on the side, for the weakest side. */
  agreement: number;
  /** Standard deviation, px. */
  deviation: number;
  /** Px from the middle of the most bent side to a straight one; 0 if all are straight. */
  bend: number;
}

/** The edges that count: paper is brighter than its surroundings and its own shadow. */
export type EdgeKind = "any" | "brighter inside";

interface EdgePoint {
  seen: Point;
  place: number;
  /** Among the edges of the place, the strongest first. */
  rank: number;
  weight: number;
}

const placesPerSide = 48;

/** Edge points of a side. */
const minPoints = placesPerSide / 5;

/** Skips the ends, since corners may be bent. */
const firstShare = 0.04;

/** Px between the two colours that are compared. */
const halfWindow = 1.5;
const stepPx = 0.5;

/** Colour distance, 0 to 441. */
const minContrast = 6;

const maxPeaks = 4;

/** Steps of `stepPx` to each side of a maximum. */
const peakReach = 4;

/** Share of the maximum above which a value counts. */
const peakLevel = 0.8;

/** Only the strongest edges at every such place define lines, to save time. */
const seedStep = 2;
const seedsPerPlace = 2;

/** Px. */
const tolerance = 1.3;

/** Standard deviation of the distortion of phones. */
const usualDistortion = 0.02;

/** Px: standard deviation of an edge point. */
const pointDeviation = 0.5;

/** Px: blur and compression limit the accuracy. */
const minDeviation = 0.25;

/**
 * Smaller bends may be a step of one px in a side, 0.72, noise (in deviations of the edges), or the
 * rest of the lens's distortion (share of the side's length).
 */
const minBend = { px: 0.75, deviations: 2, share: 0.003 };

/** Share of the places of a bent side with an edge on its arc. Fewer may be other objects'. */
const minArcShare = 0.8;

/** The arc grows from the straight part that most edges agree on. */
const arcRounds = 5;

/** Returns the colour distance across each sample, between `halfWindow` before and after it. */
function contrasts(colours: Float32Array): number[] {
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

/** Returns the colours across a side, one per `stepPx`, from `halfWindow` before `-reach`. */
function coloursAcross(grid: PixelGrid, base: Point, along: Point, reach: number): Float32Array {
  const count = Math.round((2 * (reach + halfWindow)) / stepPx) + 1;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < colours.length; index += 1) {
    const channel = index % 3;
    const far = ((index - channel) / 3) * stepPx - reach - halfWindow;
    const x = base.x + along.y * far;
    const y = base.y - along.x * far;
    colours[index] =
      (channelAt(grid, channel, x, y) +
        channelAt(grid, channel, x + along.x, y + along.y) +
        channelAt(grid, channel, x - along.x, y - along.y)) /
      3;
  }
  return colours;
}

/** Returns the middle of the values near a maximum: at a sharp edge, several are equal. */
function middleOfPeak(values: readonly number[], peak: number): number {
  let [sum, weight] = [0, 0];
  for (let index = Math.max(0, peak - peakReach); index <= peak + peakReach; index += 1) {
    const above = Math.max(0, (values[index] ?? 0) - peakLevel * (values[peak] ?? 0));
    sum += above * index;
    weight += above;
  }
  return sum / weight;
}

/** Returns the strongest edges across a side, near ones first at equal strength. */
function edgePoints(grid: PixelGrid, base: Point, along: Point, reach: number, kind: EdgeKind) {
  const colours = coloursAcross(grid, base, along, reach);
  const values = contrasts(colours);
  // Blur mixes light. In encoded values, the brighter side of an edge would look larger.
  const linear = contrasts(colours.map(linearised));
  const window = colours.length / 3 - values.length;
  const brightness = (index: number) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(3 * index);
    return luminance(red, green, blue);
  };
  const points: Pick<EdgePoint, "seen" | "weight">[] = [];
  for (let index = 1; index < values.length - 1; index += 1) {
    const [before = 0, peak = 0, after = 0] = linear.slice(index - 1, index + 2);
    const contrast = values[index] ?? 0;
    if (contrast < minContrast || peak < before || peak <= after) continue;
    if (kind === "brighter inside" && brightness(index) < brightness(index + window)) continue;
    const far = middleOfPeak(linear, index) * stepPx - reach;
    const seen = { x: base.x + along.y * far, y: base.y - along.x * far };
    const near = 1 - (0.5 * Math.abs(far)) / reach;
    points.push({ seen, weight: near * Math.min(1, contrast / 30) });
  }
  return points.sort((one, other) => other.weight - one.weight).slice(0, maxPeaks);
}

function ideal(points: readonly EdgePoint[], distortion: number, picture: Extent) {
  return points.map((point) => ({
    ...point,
    ...withoutLens(distortion, picture, point.seen),
  }));
}

/** Returns the points near the line with most weight (M. A. Fischler, R. C. Bolles, "RANSAC", 1981). */
function agreedPoints(points: ReturnType<typeof ideal>): EdgePoint[] {
  let best: { points: EdgePoint[]; weight: number } = { points: [], weight: 0 };
  const seeds = points.filter(({ place, rank }) => place % seedStep === 0 && rank < seedsPerPlace);
  for (const one of seeds) {
    for (const other of seeds) {
      if (other.place - one.place < placesPerSide / 3) continue;
      const line = lineThrough(one, other);
      let weight = 0;
      for (const point of points) {
        const offset = signedDistance(line, point) / tolerance;
        if (offset * offset < 1) weight += point.weight * (1 - offset * offset);
      }
      if (weight > best.weight) {
        const near = points.filter((point) => Math.abs(signedDistance(line, point)) < tolerance);
        best = { points: near, weight };
      }
    }
  }
  return best.points;
}

/** Finds the distortion that makes the sides straightest. */
function straightestDistortion(
  sides: readonly EdgePoint[][],
  start: number,
  picture: Extent,
): number {
  const bends = ([distortion = 0]: readonly number[]) => [
    distortion / usualDistortion,
    ...sides.flatMap((side) => {
      const points = ideal(side, distortion, picture);
      const line = fitLine(points);
      return points.map(
        (point) => (Math.sqrt(point.weight) * signedDistance(line, point)) / pointDeviation,
      );
    }),
  ];
  return minimiseSquares(bends, [start])?.parameters[0] ?? start;
}

/** Returns the edge points of the side between two corners of the ideal picture. */
function sidePoints(
  grid: PixelGrid,
  [from, to]: [Point, Point],
  { distortion, reach, kind }: { distortion: number; reach: number; kind: EdgeKind },
): EdgePoint[] {
  return Array.from({ length: placesPerSide }, (_, place) => {
    const share = firstShare + ((1 - 2 * firstShare) * place) / (placesPerSide - 1);
    const at = (part: number) =>
      throughLens(distortion, grid, {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    const { along } = lineThrough(at(share - 0.01), at(share + 0.01));
    return edgePoints(grid, at(share), along, reach, kind).map((point, rank) => ({
      ...point,
      place,
      rank,
    }));
  }).flat();
}

/** Returns the points on the straight line of each side. */
function straightSides(
  points: readonly EdgePoint[][],
  distortion: number,
  picture: Extent,
): EdgePoint[][] {
  return points.map((side) => agreedPoints(ideal(side, distortion, picture)));
}

function haveEnoughPoints(sides: readonly EdgePoint[][]): boolean {
  return sides.every((side) => side.length >= minPoints);
}

interface FittedLine {
  line: Line;
  /** Px. */
  deviation: number;
}

/**
 * Fits an arc to the edges of a side, from the line through its straight part on.
 * @returns px from the middle of the arc to its chord; 0 for a straight side
 */
function bendOf(
  points: ReturnType<typeof ideal>,
  { line, deviation }: FittedLine,
  length: number,
): number {
  const edges = points.map((point) => ({
    place: point.place,
    along: (2 * point.place) / (placesPerSide - 1) - 1,
    offset: signedDistance(line, point),
  }));
  type Arc = readonly number[];
  const distanceFrom = ([middle = 0, slope = 0, bend = 0]: Arc, edge: (typeof edges)[number]) =>
    edge.offset - middle - slope * edge.along - bend * edge.along ** 2;
  const edgesOn = (arc: Arc) =>
    edges.filter((edge) => Math.abs(distanceFrom(arc, edge)) < tolerance);
  let arc: Arc = [0, 0, 0];
  for (let round = 0; round < arcRounds; round += 1) {
    const near = edgesOn(arc);
    const residuals = (tried: Arc) => near.map((edge) => distanceFrom(tried, edge));
    arc = minimiseSquares(residuals, arc)?.parameters ?? arc;
  }
  const bend = Math.abs(arc[2] ?? 0);
  const places = new Set(edgesOn(arc).map(({ place }) => place));
  if (places.size < minArcShare * placesPerSide) return 0;
  const { px, deviations, share } = minBend;
  return bend > Math.max(px, deviations * deviation, share * length) ? bend : 0;
}

/** Fits a line to each side. Returns the corners where they meet, and the worst side's deviation. */
function cornersOf(sides: readonly EdgePoint[][], distortion: number, grid: PixelGrid) {
  const fitted = sides.map((side): FittedLine => {
    const points = ideal(side, distortion, grid);
    const line = fitLine(points);
    const squares = points.reduce((sum, point) => sum + signedDistance(line, point) ** 2, 0);
    return { line, deviation: Math.sqrt(squares / points.length) };
  });
  const [top, right, bottom, left] = fitted;
  if (!top || !right || !bottom || !left) return null;
  const corners = cornersBetween(top.line, right.line, bottom.line, left.line);
  return {
    lines: fitted,
    corners: mapQuad(corners, (corner) => throughLens(distortion, grid, corner)),
    deviation: Math.max(minDeviation, ...fitted.map(({ deviation }) => deviation)),
  };
}

interface EdgeSearch {
  /** Maximum distance of an edge, px. */
  reach: number;
  /** The lens's, see `throughLens`; null to estimate it. */
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
  { reach, distortion, kind = "any" }: EdgeSearch,
): FittedSides | null {
  const start = distortion ?? 0;
  const straight = mapQuad(corners, (corner) => withoutLens(start, grid, corner));
  const points = straight.map((corner, side) => {
    const ends: [Point, Point] = [corner, straight[(side + 1) % 4] ?? corner];
    return sidePoints(grid, ends, { distortion: start, reach, kind });
  });
  let estimate = start;
  let sides = straightSides(points, estimate, grid);
  if (!haveEnoughPoints(sides)) return null;
  if (distortion === null) {
    estimate = straightestDistortion(sides, estimate, grid);
    sides = straightSides(points, estimate, grid);
    if (!haveEnoughPoints(sides)) return null;
    estimate = straightestDistortion(sides, estimate, grid);
  }
  const fitted = cornersOf(sides, estimate, grid);
  const hasStrayed = fitted && !areNear(fitted.corners, corners, 3 * reach);
  if (!fitted || hasStrayed || !isConvex(fitted.corners)) return null;
  const places = sides.map((side) => new Set(side.map(({ place }) => place)).size);
  const lengths = edgeLengths(fitted.corners);
  const bends = fitted.lines.map((line, side) =>
    bendOf(ideal(points[side] ?? [], estimate, grid), line, lengths[side] ?? 0),
  );
  return {
    corners: fitted.corners,
    deviation: fitted.deviation,
    bend: Math.max(...bends),
    distortion: estimate,
    agreement: Math.min(...places) / placesPerSide,
  };
}
