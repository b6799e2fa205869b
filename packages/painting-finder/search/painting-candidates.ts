import {
  applyToQuad,
  areNear,
  edgeLengths,
  isConvex,
  type Quad,
  scaling,
  sideEnds,
} from "@nkar/plane/homography";
import { cornersBetween, lineThrough } from "@nkar/plane/lines";
import { luminance, type PixelGrid } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";
import { type PlacedSides, placeSides } from "../sides/place-sides.ts";
import type { Outline } from "./outlines.ts";
import { isBlank as isBlankLook, measureLook } from "./paper-look.ts";
import type { SearchGrids } from "./search-grids.ts";

// Turns rough outlines into exact candidates for the painting: see `findCandidates`.

/** The likeliest outlines, whose sides are placed. */
const maxOutlines = 8;

/** The first few outlines may be a frame's, so outlines within them are placed as well. */
const maxFrames = 2;
/** Distances of these inner outlines, in shorter sides of the frame's. */
const frameWidths = [0.06, 0.12, 0.18];

/** Long sides of the picture between the places where a side may run, in first and last rounds. */
export const spacings = { coarse: 0.00125, fine: 0.000625 };

/** Rounds in which sides are placed, with the number of outlines that stay. More rounds improved nothing. */
const rounds = [
  { spacing: spacings.coarse, count: 5 },
  { spacing: spacings.coarse, count: 4 },
  { spacing: spacings.fine, count: 4 },
  { spacing: spacings.fine, count: 3 },
];

/** Long sides of the picture by which a corner may lie outside it. */
const maxOutside = 0.02;

/** Outlines count as one if their corners differ by less, in long sides of the picture. */
const sameOutline = 0.005;

/** Share of the picture that may be lighter than white paper in it, such as lamps and windows. */
const lighterShare = 0.02;

/** Each seventh px of the coarse grid is compared with paper. */
const comparedStep = 7;

/** Moves the sides of an outline inwards; outwards by a width below 0. */
export function inset(outline: Quad, width: number): Quad {
  const [top, right, bottom, left] = [0, 1, 2, 3].map((side) => {
    const { at, along } = lineThrough(...sideEnds(outline, side));
    return { at: { x: at.x - width * along.y, y: at.y + width * along.x }, along };
  });
  if (!top || !right || !bottom || !left) return outline;
  return cornersBetween(top, right, bottom, left);
}

/** Returns the luminance of each `comparedStep`th px. */
function sampleLuminances({ data }: PixelGrid): number[] {
  const values: number[] = [];
  for (let at = 0; at < data.length; at += 4 * comparedStep) {
    values.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  }
  return values;
}

/** Leaves out outlines that nearly equal a likelier one. */
function removeCopies(placed: readonly PlacedSides[], limit: number): PlacedSides[] {
  const distinctOutlines: PlacedSides[] = [];
  for (const one of placed.toSorted((a, b) => b.likelihood - a.likelihood)) {
    if (!distinctOutlines.some(({ corners }) => areNear(corners, one.corners, limit)))
      distinctOutlines.push(one);
  }
  return distinctOutlines;
}

/** Returns a function that is true for outlines within the picture. */
function createWithinTest({ width, height }: PixelGrid): (corners: Quad) => boolean {
  const margin = maxOutside * Math.max(width, height);
  return (corners) => corners.every(({ x, y }) => Math.min(x, y, width - x, height - y) > -margin);
}

/** Returns a function that is true for outlines of blank paper. */
function createBlankTest({ coarse, factor }: SearchGrids): (corners: Quad) => boolean {
  const lightest = quantile(sampleLuminances(coarse), 1 - lighterShare);
  return (corners) => {
    const look = measureLook(coarse, applyToQuad(scaling(1 / factor), corners));
    return look !== null && isBlankLook(look, lightest);
  };
}

/**
 * Moves rough outlines, and outlines within the first ones, to where a painting's sides run.
 * Leaves out blank areas: a sheet of paper may be larger than the painting beside it.
 * @param outlines px of the coarse grid, the likeliest first
 * @returns the likeliest first, with corners in px of the picture
 */
export function findCandidates(grids: SearchGrids, outlines: readonly Outline[]): PlacedSides[] {
  const { picture, factor } = grids;
  const longSide = Math.max(picture.width, picture.height);
  const isWithin = createWithinTest(picture);
  const isBlank = createBlankTest(grids);
  const rough = outlines
    .slice(0, maxOutlines)
    .map(({ corners }) => applyToQuad(scaling(factor), corners));
  const innerOutlines = rough.slice(0, maxFrames).flatMap((outline) => {
    const side = Math.min(...edgeLengths(outline));
    return frameWidths.map((width) => inset(outline, width * side));
  });
  let outlinesToPlace = [...rough, ...innerOutlines];
  let candidates: PlacedSides[] = [];
  for (const { spacing, count } of rounds) {
    const placed = outlinesToPlace.map((each) => placeSides(picture, each, spacing * longSide));
    candidates = removeCopies(placed, sameOutline * longSide)
      .filter((each) => isConvex(each.corners) && isWithin(each.corners) && !isBlank(each.corners))
      .slice(0, count);
    outlinesToPlace = candidates.map((each) => each.corners);
  }
  return candidates;
}
