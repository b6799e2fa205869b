import { areNear, edgeLengths, insideOf } from "@nkar/plane/homography";
import { hasClearSides } from "./clear-sides.ts";
import type { FittedSides } from "./fit-sides.ts";
import { type OutlineRelation, outlineRelation } from "./outline-relations.ts";
import { type Candidate, findCandidates, maxAgreementLoss } from "./painting-candidates.ts";
import type { SearchGrids } from "./search-grids.ts";

/** Long sides of the picture between the corners of outlines that count as one. */
const samePainting = 0.006;

const maxAlternatives = 2;

/** In strengths of the outline around it, or of the painting. */
const minStrengths = { painting: 0.7, alternative: 0.5 };

/** The least share of edges of an outline within another that may be the painting's. */
const minInsideAgreement = 0.75;

/** The confidence of a guess, at most; see `propose.ts`. */
const guessConfidence = 0.44;

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

/** Returns the innermost outline parallel within another and nearly as strong; null if there is none. */
function strongInside(
  outline: Candidate,
  others: readonly Candidate[],
  minStrength: number,
): Candidate | null {
  const inside = others.filter(
    ({ corners, strength, agreement }) =>
      strength > minStrength * outline.strength &&
      agreement > Math.max(minInsideAgreement, outline.agreement - maxAgreementLoss) &&
      outlineRelation(outline.corners, corners) === "inside",
  );
  const shortSide = ({ corners }: Candidate) => Math.min(...edgeLengths(corners));
  return inside.sort((one, other) => shortSide(one) - shortSide(other))[0] ?? null;
}

/** Returns at most two others: a parallel one outside and one inside come before the rest. */
function alternativesTo(
  painting: Candidate,
  others: readonly Candidate[],
  limit: number,
): Candidate[] {
  const ranked = others
    .filter(({ strength }) => strength > minStrengths.alternative * painting.strength)
    .sort((one, other) => other.strength - one.strength);
  const withRelation = (relation: OutlineRelation) =>
    ranked.filter(({ corners }) => outlineRelation(painting.corners, corners) === relation);
  const [outside] = withRelation("outside");
  const nested = others.filter(({ isNested }) => isNested);
  const inside =
    strongInside(painting, nested, 0) ?? strongInside(painting, ranked, minStrengths.alternative);
  const chosen = [painting];
  for (const other of [outside, inside, ...nested, ...withRelation("other")]) {
    if (!other || chosen.some(({ corners }) => areNear(corners, other.corners, limit))) continue;
    chosen.push(other);
  }
  return chosen.slice(1, 1 + maxAlternatives);
}

/**
 * True if another outline makes the painting's doubtful: one within it, since this may then be a
 * frame or a room, or a stronger one that is no frame around it.
 */
function isDoubtful(painting: Candidate, others: readonly Candidate[]): boolean {
  const isWithin = insideOf(painting.corners);
  return others.some(
    ({ corners, strength }) =>
      corners.every(isWithin) ||
      (strength > painting.strength && outlineRelation(painting.corners, corners) !== "outside"),
  );
}

/**
 * Finds the painting in a photograph: the strongest quadrilateral, without its frame and mat.
 * @returns corners in px of the searched picture; null if no likely outline has edges on all sides
 */
export function findPainting(grids: SearchGrids): FoundOutlines | null {
  const { picture } = grids;
  const limit = samePainting * Math.max(picture.width, picture.height);
  const candidates = findCandidates(grids, limit);
  const [likeliest] = candidates;
  if (!likeliest) return null;
  // A strong outline within another is the painting's, and the other its frame's.
  const own = candidates.filter(({ isNested }) => !isNested);
  const inside = strongInside(likeliest, own, minStrengths.painting);
  const best = inside ? { ...inside, isCertain: false, fit: likeliest.fit } : likeliest;
  const others = alternativesTo(best, candidates, 2 * limit);
  const isCertain = best.isCertain && !isDoubtful(best, others);
  const confidence = isCertain ? best.fit : Math.min(best.fit, guessConfidence);
  const { corners, distortion } = best;
  return {
    painting: { corners, distortion, confidence },
    isClear: hasClearSides(picture, best),
    alternatives: others.map((other) => ({
      corners: other.corners,
      distortion: other.distortion,
      relation: outlineRelation(corners, other.corners),
    })),
  };
}
