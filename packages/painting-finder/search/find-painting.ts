import { applyToQuad, areNear, type Quad, scaling } from "@nkar/plane/homography";
import { hasClearSides } from "./clear-sides.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { type OutlineRelation, outlineRelation } from "./outline-relations.ts";
import { findOutlines, type Outline } from "./outlines.ts";
import { findCandidates } from "./painting-candidates.ts";
import type { SearchGrids } from "./search-grids.ts";

/** Long sides of the picture between the corners of outlines that count as one. */
const samePainting = 0.012;

const maxAlternatives = 2;

/** Log-likelihood: an outline that is less likely than the painting by so much is none. */
const maxLoss = 16;

/** Log-likelihood: an outline nearly as likely as the painting makes it doubtful. */
const minLead = 1;

/** Below it, no outline is likely. */
const minCertainty = 0.02;

/** The confidence of a guess, at most; see `propose.ts`. */
const guessConfidence = 0.44;

/** Px of the coarse grid between a rough outline and the edges of a frame. */
const frameReach = 4;

/** Px between a side and the bent edge along it, which tells the lens's distortion. */
const bendReach = 8;

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
  /** The likeliest first. */
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
  const isDoubtful = others.some((other) => other.likelihood > likelihood - minLead);
  // The bend of the sides tells the lens's distortion, which all outlines share.
  const bent = fitSides(picture, corners, { reach: bendReach, distortion: null });
  const distortion = bent?.distortion ?? 0;
  const likely = others.filter((other) => other.likelihood > likelihood - maxLoss);
  const limit = samePainting * Math.max(picture.width, picture.height);
  const distinct = [corners];
  for (const other of [
    frameAround(grids, corners, outlines),
    ...likely.map((each) => each.corners),
  ]) {
    if (other && !distinct.some((each) => areNear(each, other, limit))) distinct.push(other);
  }
  return {
    painting: {
      corners,
      distortion,
      confidence: isDoubtful ? Math.min(certainty, guessConfidence) : certainty,
    },
    isClear: hasClearSides(picture, { corners, distortion }),
    alternatives: distinct.slice(1, 1 + maxAlternatives).map((other) => ({
      corners: other,
      distortion,
      relation: outlineRelation(corners, other),
    })),
  };
}
