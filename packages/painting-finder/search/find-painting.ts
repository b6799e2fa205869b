import { applyToQuad, areNear, insideOf, type Quad, scaling } from "@nkar/plane/homography";
import { hasClearSides } from "./clear-sides.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { type OutlineRelation, outlineRelation } from "./outline-relations.ts";
import { findOutlines, type Outline } from "./outlines.ts";
import { findCandidates, inset } from "./painting-candidates.ts";
import type { SearchGrids } from "./search-grids.ts";

// Finds the outline of the painting in a photograph: see `findPainting`.

/** Outlines count as one if their corners differ by less, in long sides of the picture. */
const samePainting = 0.012;

const maxAlternatives = 2;

/** How far the log-likelihood of an alternative may lie below the painting's. */
const maxAlternativeLag = 16;

/**
 * An outline whose log-likelihood lies less than this below the painting's makes the painting
 * doubtful.
 */
const maxRivalLag = 1;

/** Less certain outlines are not proposed. */
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
  /** Where this outline lies: around the painting, within it, or elsewhere. */
  relation: OutlineRelation;
}

export interface FoundOutlines {
  painting: FoundPainting;
  /** False if an edge near one of the painting's sides may be that side as well. */
  isClear: boolean;
  /** True if an outline that ends within the painting, as at a horizon, is nearly as likely. */
  hasPart: boolean;
  /** The outline of the frame first, then the likeliest others. */
  alternatives: OtherOutline[];
}

/** Returns the strongest outline parallel around the painting, which is its frame's. */
function findFrameAround(
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
function createPartTest(painting: Quad, tolerance: number): (outline: Quad) => boolean {
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
  const [best, ...otherCandidates] = findCandidates(grids, outlines);
  if (!best || best.certainty < minCertainty) return null;
  const { corners, likelihood, certainty } = best;
  const longSide = Math.max(picture.width, picture.height);
  const isOther = (other: Quad) => !areNear(corners, other, samePainting * longSide);
  const likelyCandidates = otherCandidates.filter(
    (other) => other.likelihood > likelihood - maxAlternativeLag && isOther(other.corners),
  );
  const isPart = createPartTest(corners, samePainting * longSide);
  const rivals = likelyCandidates.filter((other) => other.likelihood > likelihood - maxRivalLag);
  const isDoubtful = rivals.some((other) => !isPart(other.corners));
  // The bend of the sides tells the lens's distortion, which all outlines share.
  const bentSides = fitSides(picture, corners, { reach: bendReach * longSide, distortion: null });
  const distortion = bentSides?.distortion ?? 0;
  const frame = findFrameAround(grids, corners, outlines);
  const alternativeCorners = frame && isOther(frame) ? [frame] : [];
  for (const other of likelyCandidates) {
    if (!frame || !areNear(frame, other.corners, samePainting * longSide))
      alternativeCorners.push(other.corners);
  }
  return {
    painting: {
      corners,
      distortion,
      confidence: isDoubtful ? Math.min(certainty, guessConfidence) : certainty,
    },
    isClear: hasClearSides(picture, { corners, distortion }),
    hasPart: rivals.some((other) => isPart(other.corners)),
    alternatives: alternativeCorners.slice(0, maxAlternatives).map((other) => ({
      corners: other,
      distortion,
      relation: outlineRelation(corners, other),
    })),
  };
}
