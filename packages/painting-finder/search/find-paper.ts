import { applyToQuad, edgeLengths, type Quad, scaling } from "@nkar/plane/homography";
import { luminance, type PixelGrid } from "@nkar/plane/pixel-grid";
import type { EdgeKind } from "./edge-points.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { isFramed, measureLook, type PaperLook } from "./paper-look.ts";
import { findQuadrilaterals } from "./quadrilaterals.ts";
import type { SearchGrids } from "./search-grids.ts";
import { findSegments } from "./segments.ts";

export interface FoundPaper extends FittedSides {
  look: PaperLook;
  score: number;
}

// Finds sheets of white paper in a photograph: see `findPaper`.

/** @returns the likelihood of corners in px of the picture; 0 if they cannot be the sheet's */
type Likelihood = (corners: Quad, deviation: number) => number;

/** Smallest share of a side of a sheet that is brighter inside than outside. */
const minSupport = 0.6;
/** Smallest share of the inside of a sheet that has no edges. */
const minEvenness = 0.6;
/** Smallest share of a side that lies on an edge. */
const minAgreement = 0.45;

/** Assumed deviation of corners before they are fitted, in px of the coarse grid. */
const roughDeviation = 3;

/** The likeliest rough papers, which are fitted to the edges of the picture. */
const maxRefined = 6;

/** Reach of the first fit: the larger of a share of the shortest side and px of the coarse grid. */
const firstReachShare = 0.06;
const firstReachCoarsePx = 2;

/** Reach of the second fit: the larger of px of the picture and one px of the coarse grid. */
const secondReachPx = 4;

/** Quadrilaterals that are rated between two pauses. */
const ratedPerSlice = 25;

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
  const toCoarse = scaling(1 / factor);
  const rate = (fitted: FittedSides): FoundPaper[] => {
    const chance = likelihood(fitted.corners, fitted.deviation);
    const look = chance > 0 && measureLook(coarse, applyToQuad(toCoarse, fitted.corners));
    if (!look) return [];
    const { support, evenness, colour } = look;
    return [{ ...fitted, look, score: chance * support * evenness ** 2 * luminance(...colour) }];
  };
  const quadrilaterals = yield* findQuadrilaterals(yield* findSegments(gradients));
  const rough: FoundPaper[] = [];
  for (const [index, coarseCorners] of quadrilaterals.entries()) {
    if (index % ratedPerSlice === 0) yield;
    const corners = applyToQuad(scaling(factor), coarseCorners);
    const deviation = roughDeviation * factor;
    rough.push(...rate({ corners, distortion, agreement: 1, deviation, bend: 0 }));
  }
  rough.sort(byScore).splice(maxRefined);
  const fittedPapers: FoundPaper[] = [];
  for (const { corners } of rough) {
    yield;
    const edgeOptions = { distortion, kind: "brighter inside" } as const;
    const reach = Math.max(
      firstReachCoarsePx * factor,
      firstReachShare * Math.min(...edgeLengths(corners)),
    );
    const nearlyFitted = fitPaper(picture, corners, reach, edgeOptions);
    yield;
    const fitted =
      nearlyFitted &&
      fitPaper(picture, nearlyFitted.corners, Math.max(secondReachPx, factor), edgeOptions);
    if (fitted) fittedPapers.push(...rate(fitted));
  }
  return fittedPapers
    .filter(({ look }) => look.support >= minSupport && look.evenness >= minEvenness)
    .filter(({ corners }) => !isFramed(coarse, applyToQuad(toCoarse, corners)))
    .sort(byScore);
}
