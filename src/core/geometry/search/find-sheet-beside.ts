import type { PhotographedSheet } from "../../entities/adjustment.ts";
import {
  type BrightnessGrid,
  brightnessAt,
  brightnessOf,
  luminance,
  type PixelGrid,
} from "../brightness.ts";
import type { Extent } from "../extent.ts";
import {
  apply,
  applyToQuad,
  distance,
  edgeLengths,
  homographyBetween,
  invert,
  mapQuad,
  type Quad,
  rectangle,
  scaling,
} from "../homography.ts";
import { withoutLens } from "../lens.ts";
import { findQuadrilaterals } from "../quadrilaterals.ts";
import { runToEnd } from "../run-to-end.ts";
import { type Gradients, segmentsOf } from "../segments.ts";
import { outputProportions, sheetKind } from "../size/painting-size.ts";
import { channelAt } from "./colour-grid.ts";
import { fitSides } from "./fit-sides.ts";
import type { SearchGrids } from "./search-grids.ts";

export interface FoundSheet {
  kind: PhotographedSheet;
  /** Px of the searched picture; in `Findings`, px of the photograph. */
  corners: Quad;
}

/** Long side by short side, between letter and A4, with the error of the perspective. */
const minRatio = 1.294 / 1.08;
const maxRatio = Math.SQRT2 * 1.08;

/** Relative difference of opposite sides, and of the diagonals. */
const maxSkew = 0.07;

/** Brightness, 0 to 255. */
const minStep = 4;
const maxRoughness = 12;

/** Share of the places on each side. */
const minSupport = 0.6;
const minAgreement = 0.5;

const samplesPerSide = 10;

const maxFitted = 5;

/** Encoded values: paper in the shade may be so much darker than the lightest thing beside the painting. */
const minLightness = 0.72;
/** Largest minus smallest channel, relative to the largest: paper in the light of a lamp. */
const maxChroma = 0.34;
/** Share of the surroundings that may be lighter, such as lamps and windows. */
const lighterShare = 0.02;

/** Bricks, tiles and panels come in numbers. */
const maxAlike = 2;
const alikeShare = 0.85;

const unitSquare = rectangle(1, 1);
const places = Array.from({ length: samplesPerSide }, (_, index) => (index + 0.5) / samplesPerSide);

/** True if the quadrilateral is a rectangle in a sheet's proportions, seen from the front. */
function isSheetShaped(onPlane: Quad): boolean {
  const [top, right, bottom, left] = edgeLengths(onPlane);
  const [a, b, c, d] = onPlane;
  const differences = [top / bottom, left / right, distance(a, c) / distance(b, d)];
  if (differences.some((ratio) => Math.abs(Math.log(ratio)) > maxSkew)) return false;
  const ratio = (top + bottom) / (left + right);
  const proportions = Math.max(ratio, 1 / ratio);
  return proportions > minRatio && proportions < maxRatio;
}

/** Returns the brightness of an even, brighter quadrilateral, else 0. */
function paperBrightness(picture: BrightnessGrid, corners: Quad): number {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return 0;
  const at = (x: number, y: number) => brightnessAt(picture, apply(map, { x, y }));
  const [top, right, bottom, left] = edgeLengths(corners);
  const [dx, dy] = [5 / (top + bottom), 5 / (left + right)];
  const sides = [
    places.map((share) => at(share, dy) - at(share, -dy)),
    places.map((share) => at(1 - dx, share) - at(1 + dx, share)),
    places.map((share) => at(share, 1 - dy) - at(share, 1 + dy)),
    places.map((share) => at(dx, share) - at(-dx, share)),
  ];
  const support = sides.map((side) => side.filter((step) => step > minStep).length / side.length);
  if (Math.min(...support) < minSupport) return 0;
  const inside = places.flatMap((y) => places.map((x) => at(0.08 + 0.84 * x, 0.08 + 0.84 * y)));
  const mean = inside.reduce((sum, value) => sum + value) / inside.length;
  const deviation = Math.sqrt(
    inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length,
  );
  return deviation < maxRoughness ? mean * (1 - deviation / (2 * maxRoughness)) : 0;
}

/** Returns the brightness that only few places beside the painting exceed. */
function lightestBeside({ data, width, height }: BrightnessGrid, painting: Quad): number {
  const map = homographyBetween(painting, unitSquare);
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = map ? apply(map, { x, y }) : { x: -1, y: -1 };
      if (at.x > -0.02 && at.x < 1.02 && at.y > -0.02 && at.y < 1.02) continue;
      const value = Math.round(data[y * width + x] ?? 0);
      counts[value] = (counts[value] ?? 0) + 1;
      total += 1;
    }
  }
  let lighter = 0;
  for (let value = 255; value > 0; value -= 1) {
    lighter += counts[value] ?? 0;
    if (lighter > lighterShare * total) return value;
  }
  return 0;
}

/** True if the quadrilateral is as light and as neutral as paper in the light of the photograph. */
function isWhite(grid: PixelGrid, corners: Quad, lightest: number): boolean {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return false;
  const sums = [0, 1, 2].map((channel) => {
    const values = places.flatMap((y) =>
      places.map((x) => {
        const at = apply(map, { x: 0.1 + 0.8 * x, y: 0.1 + 0.8 * y });
        return channelAt(grid, channel, at.x, at.y);
      }),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const [red = 0, green = 0, blue = 0] = sums;
  const most = Math.max(red, green, blue);
  const chroma = (most - Math.min(red, green, blue)) / most;
  return 255 * luminance(red, green, blue) > minLightness * lightest && chroma < maxChroma;
}

/** Counts candidates in different places. */
function countPlaces(candidates: readonly { corners: Quad }[]): number {
  const middles: { x: number; y: number }[] = [];
  for (const { corners } of candidates) {
    const [a, b, c] = corners;
    const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
    if (middles.every((other) => distance(other, middle) > distance(a, b) / 3)) {
      middles.push(middle);
    }
  }
  return middles.length;
}

/** Maps a photograph to the painting's plane, where the painting's height is 1. */
function toPlane(corners: Quad, distortion: number, extent: Extent) {
  const ratio = outputProportions({ corners, distortion, extent, sheet: null });
  const straight = mapQuad(corners, (corner) => withoutLens(distortion, extent, corner));
  const map = ratio && homographyBetween(straight, rectangle(ratio, 1));
  if (!map) return null;
  return {
    ratio,
    flat: (quad: Quad): Quad =>
      applyToQuad(
        map,
        mapQuad(quad, (corner) => withoutLens(distortion, extent, corner)),
      ),
  };
}

/** Leaves out the edges in the painting. They are many, and none belongs to a sheet beside it. */
function besidePainting(gradients: Gradients, painting: Quad): Gradients {
  const { width, height } = gradients;
  const steepness = gradients.steepness.slice();
  for (let row = 0; row < height; row += 1) {
    const y = row + 0.5;
    const crossings = painting.flatMap((from, side) => {
      const to = painting[(side + 1) % 4] ?? from;
      if (from.y < y === to.y < y) return [];
      return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    });
    const [left, right] = [Math.min(...crossings), Math.max(...crossings)];
    if (left < right)
      steepness.fill(0, row * width + Math.max(0, left), row * width + Math.min(width, right));
  }
  return { ...gradients, steepness };
}

/**
 * Finds a white sheet in the plane of the painting: bright, even, in the proportions of A4 or
 * letter after the painting's perspective is removed.
 * @param painting px of the picture
 * @param distortion see `throughLens`
 */
export function findSheetBeside(
  { picture, coarse, gradients }: SearchGrids,
  painting: Quad,
  distortion: number,
): FoundSheet | null {
  const plane = toPlane(painting, distortion, picture);
  if (!plane) return null;
  const brightness = brightnessOf(coarse.grid);
  const toPicture = scaling(coarse.factor);
  const beside = besidePainting(gradients, applyToQuad(invert(toPicture), painting));
  const lightest = lightestBeside(brightness, applyToQuad(invert(toPicture), painting));
  const ranked = runToEnd(findQuadrilaterals(runToEnd(segmentsOf(beside))))
    .filter((corners) => {
      const flat = plane.flat(applyToQuad(toPicture, corners));
      const isBeside = ({ x, y }: { x: number; y: number }) =>
        x < 0.01 || y < 0.01 || x > plane.ratio - 0.01 || y > 0.99;
      return flat.every(isBeside) && isSheetShaped(flat);
    })
    .map((corners) => ({ corners, score: paperBrightness(brightness, corners) }))
    .filter(({ corners, score }) => score > 0 && isWhite(coarse.grid, corners, lightest))
    .sort((one, other) => other.score - one.score);
  const alike = ranked.filter(({ score }) => score > alikeShare * (ranked[0]?.score ?? 0));
  if (countPlaces(alike) > maxAlike) return null;
  for (const { corners } of ranked.slice(0, maxFitted)) {
    const rough = applyToQuad(toPicture, corners);
    const fitted = fitSides(picture, rough, distortion, 2 + 1.5 * coarse.factor);
    if (!fitted || fitted.agreement < minAgreement) continue;
    if (!isSheetShaped(plane.flat(fitted.corners))) continue;
    const view = { corners: painting, distortion, extent: picture };
    return { kind: sheetKind(view, fitted.corners), corners: fitted.corners };
  }
  return null;
}
