import { applyToQuad, edgeLengths, scaling } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { innerEdges } from "./inner-edges.ts";
import { type OutlineRelation, relationOf } from "./outline-relations.ts";
import { frontOf, rowsOfSides } from "./outline-rows.ts";
import { findOutlines } from "./outlines.ts";
import type { SearchGrids } from "./search-grids.ts";

/** Outlines that are examined, the likeliest first. */
const maxOutlines = 6;

const sureConfidence = 0.5;

/** The painting's own edges may fit by so much worse than the outline before these count instead. */
const maxAgreementLoss = 0.25;

/** Noise alone reaches 0.01. */
const minConfidence = 0.02;

/** An outline whose inside shows no edges of a painting counts less than one with them. */
const withoutInside = 0.44;

/** A wider even border counts as a part of the painting. */
const maxBorderRows = 12;

/** Share of the row at the end of a border where the colour changes. */
const minEdgeShare = 0.75;

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
  /** The likeliest first. */
  alternatives: OtherOutline[];
}

/**
 * True if a narrow even border lies inside a side and ends in a straight edge. It may be the rest of
 * a thin frame, whose outer edge is often the stronger one. Skips the first row, which mixes colours
 * from outside.
 */
function hasNarrowBorder(
  grid: PixelGrid,
  { corners, distortion }: FittedSides,
  evenRoughness: number,
): boolean {
  const front = frontOf(grid, corners, distortion);
  const sides = front ? rowsOfSides(grid, front, { outside: 0, inside: maxBorderRows }) : [];
  return sides.some(({ roughness, peaks }) => {
    const end = roughness.findIndex((rough, row) => row > 0 && rough >= evenRoughness);
    return end > 1 && Math.max(...peaks.slice(end, end + 3)) > minEdgeShare;
  });
}

/**
 * Returns the edges of the painting within an outline. `isCertain` is false if the distances between
 * edges and outline are too unequal, or if a narrow border may be a part of the frame.
 */
function withinFrame(grid: PixelGrid, outline: FittedSides) {
  const { distortion } = outline;
  const inner = innerEdges(grid, outline.corners, distortion);
  if (!inner) return null;
  const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner.corners)));
  const first = fitSides(grid, inner.corners, { reach, distortion });
  // The second fit reaches edges that were out of reach of the first.
  const fitted = first && (fitSides(grid, first.corners, { reach, distortion }) ?? first);
  const isCertain =
    inner.isEqual && !!fitted && !hasNarrowBorder(grid, fitted, inner.evenRoughness);
  return fitted && { ...fitted, isCertain };
}

/**
 * Finds the painting in a photograph: the strongest quadrilateral, without its frame and mat.
 * @returns corners in px of the searched picture; null if no likely outline has edges on all sides
 */
export function findPainting({ picture, factor, gradients }: SearchGrids): FoundOutlines | null {
  let best: FoundOutlines | null = null;
  let bestFit = minConfidence;
  for (const outline of findOutlines(gradients).slice(0, maxOutlines)) {
    const rough = applyToQuad(scaling(factor), outline.corners);
    const outer = fitSides(picture, rough, { reach: 4 * factor, distortion: null });
    if (!outer) continue;
    const inner = withinFrame(picture, outer);
    const isInside = inner && inner.agreement > outer.agreement - maxAgreementLoss;
    const painting = isInside ? inner : { ...outer, isCertain: false };
    const fit = painting.agreement * outline.score * (isInside ? 1 : withoutInside);
    if (fit <= bestFit) continue;
    const { corners, distortion, isCertain } = painting;
    const confidence = isCertain ? fit : Math.min(fit, guessConfidence);
    const frame = { corners: outer.corners, distortion: outer.distortion };
    const relation = relationOf(corners, frame.corners);
    best = {
      painting: { corners, distortion, confidence },
      alternatives: relation === "outside" ? [{ ...frame, relation }] : [],
    };
    bestFit = fit;
    if (confidence > sureConfidence) break;
  }
  return best;
}
