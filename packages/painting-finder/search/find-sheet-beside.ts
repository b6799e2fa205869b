import type { Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  distance,
  edgeLengths,
  homographyBetween,
  insideOf,
  mapQuad,
  type Point,
  type Quad,
  rectangle,
  scaling,
} from "@nkar/plane/homography";
import { withoutLens } from "@nkar/plane/lens";
import type { PhotographedSheet } from "@nkar/plane/paper-sheets";
import { luminance } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";
import { computeProportions, findSheetKind } from "../size/painting-size.ts";
import { type FoundPaper, findPaper } from "./find-paper.ts";
import { isWhite } from "./paper-look.ts";
import { runToEnd, type SearchGrids } from "./search-grids.ts";

/** Long side by short side, between letter and A4, with the error of the perspective. */
const minRatio = 1.294 / 1.08;
const maxRatio = Math.SQRT2 * 1.08;

/** Relative difference of opposite sides, and of the diagonals. */
const maxSkew = 0.07;

/** Share of the surroundings that may be lighter, such as lamps and windows. */
const lighterShare = 0.02;

/** Bricks, tiles and panels come in numbers. */
const maxAlike = 2;
const alikeShare = 0.85;

/** Every so many px of the coarse grid beside the painting are compared with the paper. */
const comparedStep = 7;

interface SheetBeside {
  kind: PhotographedSheet;
  corners: Quad;
  isBent: boolean;
}

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

/** Counts candidates in different places. */
function countPlaces(candidates: readonly FoundPaper[]): number {
  const middles: Point[] = [];
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
  const ratio = computeProportions({ corners, distortion, extent, sheet: null });
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

/**
 * Leaves out the edges in the painting. They are many, and none belongs to a sheet beside it.
 * @returns also the luminance that only few places beside the painting exceed
 */
function besidePainting(grids: SearchGrids, painting: Quad) {
  const { coarse, gradients, factor } = grids;
  const isInside = insideOf(applyToQuad(scaling(1 / factor), painting), 1.04);
  const steepness = gradients.steepness.slice();
  const beside: number[] = [];
  for (let index = 0; index < steepness.length; index += 1) {
    const at = { x: (index % coarse.width) + 0.5, y: Math.floor(index / coarse.width) + 0.5 };
    if (isInside(at)) steepness[index] = 0;
    else if (index % comparedStep === 0) {
      const [red = 0, green = 0, blue = 0] = coarse.data.subarray(4 * index);
      beside.push(luminance(red, green, blue));
    }
  }
  return {
    grids: { ...grids, gradients: { ...gradients, steepness } },
    lightest: quantile(beside, 1 - lighterShare),
  };
}

/**
 * Finds a white sheet in the plane of the painting: bright, even, in the proportions of A4 or
 * letter after the painting's perspective is removed.
 * @param painting px of the picture
 * @param distortion see `throughLens`
 * @returns corners in px of the picture
 */
export function findSheetBeside(
  grids: SearchGrids,
  painting: Quad,
  distortion: number,
): SheetBeside | null {
  const plane = toPlane(painting, distortion, grids.picture);
  if (!plane) return null;
  const beside = besidePainting(grids, painting);
  const isBeside = ({ x, y }: Point) => x < 0.01 || y < 0.01 || x > plane.ratio - 0.01 || y > 0.99;
  const papers = runToEnd(
    findPaper(beside.grids, distortion, (corners) => {
      const flat = plane.flat(corners);
      return flat.every(isBeside) && isSheetShaped(flat) ? 1 : 0;
    }),
  ).filter(({ look }) => isWhite(look, beside.lightest));
  const [first] = papers;
  if (
    !first ||
    countPlaces(papers.filter(({ score }) => score > alikeShare * first.score)) > maxAlike
  )
    return null;
  const view = { corners: painting, distortion, extent: grids.picture };
  const { corners, bend } = first;
  return { kind: findSheetKind(view, corners), corners, isBent: bend > 0 };
}
