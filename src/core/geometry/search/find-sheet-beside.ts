import type { PhotographedSheet } from "../../entities/adjustment.ts";
import type { BrightnessGrid } from "../brightness.ts";
import { brightnessAt, brightnessOf } from "../brightness.ts";
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
  const candidates = runToEnd(findQuadrilaterals(runToEnd(segmentsOf(beside))))
    .filter((corners) => {
      const flat = plane.flat(applyToQuad(toPicture, corners));
      const isBeside = ({ x, y }: { x: number; y: number }) =>
        x < 0.01 || y < 0.01 || x > plane.ratio - 0.01 || y > 0.99;
      return flat.every(isBeside) && isSheetShaped(flat);
    })
    .map((corners) => ({ corners, score: paperBrightness(brightness, corners) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxFitted);
  for (const { corners } of candidates) {
    const rough = applyToQuad(toPicture, corners);
    const fitted = fitSides(picture, rough, distortion, 2 + 1.5 * coarse.factor);
    if (!fitted || fitted.agreement < minAgreement) continue;
    if (!isSheetShaped(plane.flat(fitted.corners))) continue;
    const view = { corners: painting, distortion, extent: picture };
    return { kind: sheetKind(view, fitted.corners), corners: fitted.corners };
  }
  return null;
}
