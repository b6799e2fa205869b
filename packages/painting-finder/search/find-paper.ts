import {
  apply,
  applyToQuad,
  edgeLengths,
  homographyBetween,
  type Quad,
  rectangle,
  scaling,
} from "@nkar/plane/homography";
import { colourAt, luminance, type PixelGrid } from "@nkar/plane/pixel-grid";
import type { EdgeKind } from "./edge-points.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { findQuadrilaterals } from "./quadrilaterals.ts";
import type { SearchGrids } from "./search-grids.ts";
import { findSegments } from "./segments.ts";

/** How a quadrilateral looks in the coarse grid. */
export interface PaperLook {
  /** Share of the places on the weakest side that are brighter inside than outside. */
  support: number;
  /** Share of the inside without edges. */
  evenness: number;
  /** Mean of the inside: red, green, blue, 0 to 255. */
  colour: [number, number, number];
}

export interface FoundPaper extends FittedSides {
  look: PaperLook;
  score: number;
}

/** @returns the likelihood of corners in px of the picture; 0 if they cannot be the sheet's */
type Likelihood = (corners: Quad, deviation: number) => number;

const samplesPerSide = 12;

/** Px of the coarse grid between an edge and the samples beside it. */
const gapPx = 2.5;

/** Brightness, 0 to 255. */
const minStep = 4;
const maxRoughness = 7;

/** Shares. */
const minSupport = 0.6;
const minEvenness = 0.6;
const minAgreement = 0.45;

/** Px of the coarse grid: before the refinement, the ends of edges are blurred. */
const roughDeviation = 3;

const maxRefined = 6;

/** Quadrilaterals between two pauses. */
const ratedPerSlice = 25;

const unitSquare = rectangle(1, 1);
const places = Array.from({ length: samplesPerSide }, (_, index) => (index + 0.5) / samplesPerSide);

function brightness(colour: readonly [number, number, number]): number {
  return 255 * luminance(...colour);
}

function measureLook(grid: PixelGrid, corners: Quad): PaperLook | null {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return null;
  const colour = (x: number, y: number) => colourAt(grid, apply(map, { x, y }));
  const at = (x: number, y: number) => brightness(colour(x, y));
  const [top, right, bottom, left] = edgeLengths(corners);
  const [dx, dy] = [(2 * gapPx) / (top + bottom), (2 * gapPx) / (left + right)];
  const steps = [
    places.map((share) => at(share, dy) - at(share, -dy)),
    places.map((share) => at(1 - dx, share) - at(1 + dx, share)),
    places.map((share) => at(share, 1 - dy) - at(share, 1 + dy)),
    places.map((share) => at(dx, share) - at(-dx, share)),
  ];
  const supports = steps.map((side) => side.filter((step) => step > minStep).length / side.length);
  const inside = places.map((y) => places.map((x) => colour(0.07 + 0.86 * x, 0.07 + 0.86 * y)));
  const values = inside.map((row) => row.map(brightness));
  const isEven = (value: number, beside = value) => Math.abs(value - beside) < maxRoughness;
  const even = values.flatMap((row, y) =>
    row.filter((value, x) => isEven(value, row[x - 1]) && isEven(value, values[y - 1]?.[x])),
  );
  const count = samplesPerSide ** 2;
  const mean = (channel: 0 | 1 | 2) =>
    inside.flat().reduce((sum, each) => sum + each[channel], 0) / count;
  return {
    support: Math.min(...supports),
    evenness: even.length / count,
    colour: [mean(0), mean(1), mean(2)],
  };
}

/**
 * Moves corners onto the edges of a sheet.
 * @param corners px of the picture
 * @param reach maximum distance of an edge, px
 * @returns null if an edge is unclear
 */
export function fitPaper(
  picture: PixelGrid,
  corners: Quad,
  reach: number,
  { distortion = 0, kind = "any" }: { distortion?: number; kind?: EdgeKind } = {},
): FittedSides | null {
  const fitted = fitSides(picture, corners, { reach, distortion, kind });
  return fitted && fitted.agreement >= minAgreement ? fitted : null;
}

function byScore(one: FoundPaper, other: FoundPaper): number {
  return other.score - one.score;
}

/**
 * Finds bright, even quadrilaterals on the edges of the picture. Yields about every 10 ms.
 * @param distortion see `throughLens`
 * @returns the likeliest first
 */
export function* findPaper(
  { picture, coarse, factor, gradients }: SearchGrids,
  distortion: number,
  likelihood: Likelihood,
): Generator<void, FoundPaper[]> {
  const rate = (fitted: FittedSides): FoundPaper[] => {
    const chance = likelihood(fitted.corners, fitted.deviation);
    const look =
      chance > 0 && measureLook(coarse, applyToQuad(scaling(1 / factor), fitted.corners));
    if (!look) return [];
    const { support, evenness, colour } = look;
    return [{ ...fitted, look, score: chance * support * evenness ** 2 * luminance(...colour) }];
  };
  const quadrilaterals = yield* findQuadrilaterals(yield* findSegments(gradients));
  const rough: FoundPaper[] = [];
  for (const [index, small] of quadrilaterals.entries()) {
    if (index % ratedPerSlice === 0) yield;
    const corners = applyToQuad(scaling(factor), small);
    const deviation = roughDeviation * factor;
    rough.push(...rate({ corners, distortion, agreement: 1, deviation, bend: 0 }));
  }
  rough.sort(byScore).splice(maxRefined);
  const fittedPapers: FoundPaper[] = [];
  for (const { corners } of rough) {
    yield;
    const lens = { distortion, kind: "brighter inside" } as const;
    const reach = Math.max(2 * factor, 0.06 * Math.min(...edgeLengths(corners)));
    const near = fitPaper(picture, corners, reach, lens);
    yield;
    const fitted = near && fitPaper(picture, near.corners, Math.max(4, factor), lens);
    if (fitted) fittedPapers.push(...rate(fitted));
  }
  return fittedPapers
    .filter(({ look }) => look.support >= minSupport && look.evenness >= minEvenness)
    .sort(byScore);
}
