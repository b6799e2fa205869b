import { applyToQuad, areNear, insideOf, type Quad, scaling } from "@nkar/plane/homography";
import { hasClearSides } from "./clear-sides.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { type OutlineRelation, outlineRelation } from "./outline-relations.ts";
import { findOutlines, type Outline } from "./outlines.ts";
import { findCandidates, inset } from "./painting-candidates.ts";
import type { SearchGrids } from "./search-grids.ts";

/** Long sides of the picture between the corners of outlines that count as one. */
const samePainting = 0.012;

const maxAlternatives = 2;

/** Log-likelihoods below the painting's: others are no outlines, or make the painting doubtful. */
const lead = { outline: 16, doubt: 1 };

/** Less certain outlines are none. */
const minCertainty = 0.02;

/** The confidence of a guess, at most: less than `minConfidence` of `propose.ts`. */
const guessConfidence = 0.44;

/** Px of the coarse grid between a rough outline and the edges of a frame. */
const frameReach = 4;

/** Long sides of the picture between a side and the bent edge along it. */
const bendReach = 0.005;

export interface FoundPainting extends Pick<FittedSides, "corners" | "distortion"> {
  /** 0 to 1. */
  confidence: number;
}

/** Another outline that may be the painting's. */
export interface OtherOutline extends Pick<FittedSides, "corners" | "distortion"> {
  /** Where it lies from the painting. */
  relation: OutlineRelation;
}

export interface FoundOutlines {
  painting: FoundPainting;
  /** False if an edge near one of its sides may be the painting's as well. */
  isClear: boolean;
  /** True if a line within it makes an outline that is nearly as likely: a horizon, or a window's bar. */
  hasPart: boolean;
  /** The frame's first, then the likeliest. */
  alternatives: OtherOutline[];
}

/** Returns the strongest outline parallel around the painting: its frame's. */
function frameAround(
  { picture, factor }: SearchGrids,
  painting: Quad,
  outlines: readonly Outline[],
): Quad | null {
  const rough = outlines
    .map(({ corners }) => applyToQuad(scaling(factor), corners))
    .find((corners) => outlineRelation(painting, corners) === "outside");
  const fitted = rough && fitSides(picture, rough, { reach: frameReach * factor, distortion: 0 });
  return fitted ? fitted.corners : null;
}

/** Returns a function that is true for outlines that end at a line within the painting. */
function partTest(painting: Quad, tolerance: number): (outline: Quad) => boolean {
  const isWithin = insideOf(inset(painting, -tolerance));
  return (outline) => outline.every(isWithin) && outlineRelation(painting, outline) !== "inside";
}

/**
 * Finds the painting in a photograph, without its frame and mat.
 * @returns corners in px of the searched picture; null if no outline is likely
 */
export function findPainting(grids: SearchGrids): FoundOutlines | null {
  const { picture } = grids;
  const outlines = findOutlines(grids.gradients);
  const [best, ...others] = findCandidates(grids, outlines);
  if (!best || best.certainty < minCertainty) return null;
  const { corners, likelihood, certainty } = best;
  const longSide = Math.max(picture.width, picture.height);
  const isOther = (other: Quad) => !areNear(corners, other, samePainting * longSide);
  const likely = others.filter(
    (other) => other.likelihood > likelihood - lead.outline && isOther(other.corners),
  );
  const isPart = partTest(corners, samePainting * longSide);
  const rivals = likely.filter((other) => other.likelihood > likelihood - lead.doubt);
  const isDoubtful = rivals.some((other) => !isPart(other.corners));
  // The bend of the sides tells the lens's distortion, which all outlines share.
  const bent = fitSides(picture, corners, { reach: bendReach * longSide, distortion: null });
  const distortion = bent?.distortion ?? 0;
  const frame = frameAround(grids, corners, outlines);
  const shown = frame && isOther(frame) ? [frame] : [];
  for (const other of likely) {
    if (!frame || !areNear(frame, other.corners, samePainting * longSide))
      shown.push(other.corners);
  }
  return {
    painting: {
      corners,
      distortion,
      confidence: isDoubtful ? Math.min(certainty, guessConfidence) : certainty,
    },
    isClear: hasClearSides(picture, { corners, distortion }),
    hasPart: rivals.some((other) => isPart(other.corners)),
    alternatives: shown.slice(0, maxAlternatives).map((other) => ({
      corners: other,
      distortion,
      relation: outlineRelation(corners, other),
    })),
  };
}
