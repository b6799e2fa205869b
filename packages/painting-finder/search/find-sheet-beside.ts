import type { Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  distance,
  edgeLengths,
  homographyBetween,
  insideOf,
  mapQuad,
  midpoint,
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

// Finds a sheet of paper beside the painting in a photograph: see `findSheetBeside`.

/** Long side by short side: letter has 1.294, A4 has √2. Perspective adds an error of up to 8 %. */
const minRatio = 1.294 / 1.08;
const maxRatio = Math.SQRT2 * 1.08;

/** Largest relative difference of opposite sides, and of the diagonals. */
const maxSkew = 0.07;

/** Share of the surroundings that may be lighter, such as lamps and windows. */
const lighterShare = 0.02;

/** More candidates that look alike are bricks, tiles or panels. */
const maxAlike = 2;
/** Share of the best score from which a candidate looks like the best one. */
const alikeShare = 0.85;

/** Each seventh px of the coarse grid beside the painting is compared with the paper. */
const comparedStep = 7;

/** Edges inside this multiple of the painting's outline count as the painting's. */
const paintingScale = 1.04;

interface SheetBeside {
  kind: PhotographedSheet;
  corners: Quad;
  isBent: boolean;
}

/** True if the quadrilateral is a rectangle in a sheet's proportions, seen from the front. */
function isSheetShaped(onPlane: Quad): boolean {
  const [top, right, bottom, left] = edgeLengths(onPlane);
  const [topLeft, topRight, bottomRight, bottomLeft] = onPlane;
  const diagonals = distance(topLeft, bottomRight) / distance(topRight, bottomLeft);
  const ratios = [top / bottom, left / right, diagonals];
  if (ratios.some((ratio) => Math.abs(Math.log(ratio)) > maxSkew)) return false;
  const ratio = (top + bottom) / (left + right);
  const proportions = Math.max(ratio, 1 / ratio);
  return proportions > minRatio && proportions < maxRatio;
}

/** Counts candidates whose middles lie apart: at least a third of their width. */
function countPlaces(candidates: readonly FoundPaper[]): number {
  const middles: Point[] = [];
  for (const { corners } of candidates) {
    const [topLeft, topRight, bottomRight] = corners;
    const middle = midpoint([topLeft, bottomRight]);
    const minDistance = distance(topLeft, topRight) / 3;
    if (middles.every((other) => distance(other, middle) > minDistance)) {
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
    flatten: (quad: Quad): Quad =>
      applyToQuad(
        map,
        mapQuad(quad, (corner) => withoutLens(distortion, extent, corner)),
      ),
  };
}

/**
 * Removes the edges in the painting from the grids: they are many, and none belongs to a sheet.
 * @returns `lightest`: the luminance that only few places beside the painting exceed
 */
function excludePainting(grids: SearchGrids, painting: Quad) {
  const { coarse, gradients, factor } = grids;
  const isInside = insideOf(applyToQuad(scaling(1 / factor), painting), paintingScale);
  const steepness = gradients.steepness.slice();
  const luminances: number[] = [];
  for (let index = 0; index < steepness.length; index += 1) {
    const at = { x: (index % coarse.width) + 0.5, y: Math.floor(index / coarse.width) + 0.5 };
    if (isInside(at)) steepness[index] = 0;
    else if (index % comparedStep === 0) {
      const [red = 0, green = 0, blue = 0] = coarse.data.subarray(4 * index);
      luminances.push(luminance(red, green, blue));
    }
  }
  return {
    grids: { ...grids, gradients: { ...gradients, steepness } },
    lightest: quantile(luminances, 1 - lighterShare),
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
  const surroundings = excludePainting(grids, painting);
  // In heights of the painting: a corner may overlap it by 1 %.
  const isBeside = ({ x, y }: Point) => x < 0.01 || y < 0.01 || x > plane.ratio - 0.01 || y > 0.99;
  const papers = runToEnd(
    findPaper(surroundings.grids, distortion, (corners) => {
      const flat = plane.flatten(corners);
      return flat.every(isBeside) && isSheetShaped(flat) ? 1 : 0;
    }),
  ).filter(({ look }) => isWhite(look, surroundings.lightest));
  const [best] = papers;
  if (
    !best ||
    countPlaces(papers.filter(({ score }) => score > alikeShare * best.score)) > maxAlike
  )
    return null;
  const view = { corners: painting, distortion, extent: grids.picture };
  const { corners, bend } = best;
  return { kind: findSheetKind(view, corners), corners, isBent: bend > 0 };
}
