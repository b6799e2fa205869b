import { type BrightnessGrid, brightnessAt, reduced } from "../../../core/geometry/brightness.ts";
import type { Edges, Extent } from "../../../core/geometry/extent.ts";
import { type FittedCorners, fitCorners } from "../../../core/geometry/fit-corners.ts";
import {
  apply,
  applyToQuad,
  edgeLengths,
  homographyBetween,
  type Quad,
  rectangle,
  scaling,
} from "../../../core/geometry/homography.ts";
import {
  looksLandscape,
  type MeasuringSheet,
  sheetEdges,
} from "../../../core/geometry/paper-sheets.ts";
import { proportionError } from "../../../core/geometry/proportions.ts";
import { findQuadrilaterals } from "../../../core/geometry/quadrilaterals.ts";
import { findSegments } from "../../../core/geometry/segments.ts";
import { proportionTolerance } from "./corner-assessment.ts";

/** Px of the long side, where a sheet at 3 m is still 40 px wide. */
const searchedSide = 800;

/** Long sides of the picture: usual for a phone. */
const focalLength = 0.75;

/** Cm. */
const usualDistance = 150;

/** Standard deviation of the distance's natural logarithm. */
const distanceSpread = 0.6;
const maxDistanceDeviations = 2;

const maxRefined = 8;

/** Px of the reduced picture: before the refinement, the ends of edges are blurred. */
const roughDeviation = 3;

const samplesPerSide = 12;

/** Between an edge and the samples beside it. */
const gapPx = 2.5;

const minSupport = 0.6;
const minEvenness = 0.6;

/** Brightness. */
const minStep = 4;
const maxRoughness = 7;

interface Appearance {
  /** Share of the sides with a brighter inside; the weakest side. */
  support: number;
  /** Share of the inside without edges. */
  evenness: number;
  /** Brightness of the inside. */
  brightness: number;
}

const places = Array.from({ length: samplesPerSide }, (_, index) => (index + 0.5) / samplesPerSide);
const unitSquare = rectangle(1, 1);

function appearance(picture: BrightnessGrid, corners: Quad): Appearance | null {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return null;
  const at = (x: number, y: number) => brightnessAt(picture, apply(map, { x, y }));
  const [top, right, bottom, left] = edgeLengths(corners);
  const [dx, dy] = [(2 * gapPx) / (top + bottom), (2 * gapPx) / (left + right)];
  const steps = [
    places.map((share) => at(share, dy) - at(share, -dy)),
    places.map((share) => at(1 - dx, share) - at(1 + dx, share)),
    places.map((share) => at(share, 1 - dy) - at(share, 1 + dy)),
    places.map((share) => at(dx, share) - at(-dx, share)),
  ];
  const supports = steps.map((side) => side.filter((step) => step > minStep).length / side.length);
  const inside = places.map((y) => places.map((x) => at(0.06 + 0.88 * x, 0.06 + 0.88 * y)));
  let evenPoints = 0;
  let sum = 0;
  inside.forEach((row, y) => {
    row.forEach((value, x) => {
      const [before = value, above = value] = [row[x - 1], inside[y - 1]?.[x]];
      if (Math.max(Math.abs(value - before), Math.abs(value - above)) < maxRoughness)
        evenPoints += 1;
      sum += value;
    });
  });
  const count = samplesPerSide ** 2;
  return {
    support: Math.min(...supports),
    evenness: evenPoints / count,
    brightness: sum / count / 255,
  };
}

/** Returns how many standard deviations the distance is from the usual one. */
function distanceDeviations(corners: Quad, sheet: Edges, picture: Extent): number {
  const perimeter = edgeLengths(corners).reduce((sum, length) => sum + length);
  const lens = focalLength * Math.max(picture.width, picture.height);
  const away = (2 * (sheet.width + sheet.height) * lens) / perimeter;
  return Math.abs(Math.log(away / usualDistance)) / distanceSpread;
}

function orientedEdges(sheet: MeasuringSheet, corners: Quad): Edges {
  return sheetEdges(sheet, looksLandscape(corners));
}

function isPlausible(
  { corners, deviation }: FittedCorners,
  sheet: MeasuringSheet,
  picture: Extent,
): boolean {
  const edges = orientedEdges(sheet, corners);
  if (distanceDeviations(corners, edges, picture) > maxDistanceDeviations) return false;
  const tolerance = proportionTolerance + (2 * deviation) / Math.min(...edgeLengths(corners));
  return proportionError(corners, edges, picture) < tolerance;
}

function scoreOf(
  { support, evenness, brightness }: Appearance,
  corners: Quad,
  sheet: MeasuringSheet,
  picture: Extent,
): number {
  const deviations = distanceDeviations(corners, orientedEdges(sheet, corners), picture);
  return support * evenness ** 2 * brightness * Math.exp(-(deviations ** 2) / 2);
}

function refined(picture: BrightnessGrid, corners: Quad, factor: number): FittedCorners | null {
  const shortest = Math.min(...edgeLengths(corners));
  const rough = fitCorners(picture, corners, Math.max(2 * factor, 0.06 * shortest), "inside");
  return rough && fitCorners(picture, rough.corners, Math.max(4, factor), "inside");
}

/**
 * Finds bright, even quadrilaterals in the proportions of a sheet. Yields about every 10 ms.
 * @returns the likeliest first
 */
export function* findSheets(
  picture: BrightnessGrid,
  sheet: MeasuringSheet,
): Generator<void, FittedCorners[]> {
  const factor = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / searchedSide));
  const small = yield* reduced(picture, factor);
  const segments = yield* findSegments(small);
  const quadrilaterals = yield* findQuadrilaterals(segments);
  const ranked = quadrilaterals
    .filter((corners) => isPlausible({ corners, deviation: roughDeviation }, sheet, small))
    .map((corners) => ({ corners, seen: appearance(small, corners) }))
    .map(({ corners, seen }) => ({
      corners,
      score: seen ? scoreOf(seen, corners, sheet, small) : 0,
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, maxRefined);
  const found: (FittedCorners & { score: number })[] = [];
  for (const { corners } of ranked) {
    yield;
    const fitted = refined(picture, applyToQuad(scaling(factor), corners), factor);
    if (!fitted || !isPlausible(fitted, sheet, picture)) continue;
    // The reduced picture has less noise.
    const seen = appearance(small, applyToQuad(scaling(1 / factor), fitted.corners));
    if (!seen || seen.support < minSupport || seen.evenness < minEvenness) continue;
    found.push({ ...fitted, score: scoreOf(seen, fitted.corners, sheet, picture) });
  }
  return found.sort((one, other) => other.score - one.score);
}
