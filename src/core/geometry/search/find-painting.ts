import { applyToQuad, edgeLengths, type Quad, scaling } from "../homography.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { withoutStrips } from "./even-strips.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { type InnerEdges, innerEdges } from "./inner-edges.ts";
import { findOutlines } from "./outlines.ts";
import type { SearchGrids } from "./search-grids.ts";

export interface FoundPainting {
  /** Px of the searched picture; in `Findings`, px of the photograph. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** 0 to 1. */
  confidence: number;
  /** The corners with the even strips along the sides, which may be painted; null without strips. */
  withStrips: Quad | null;
}

/** Outlines that are examined, the likeliest first. */
const maxOutlines = 6;

const sureConfidence = 0.5;

/** The painting's own edges may fit by so much worse than the outline before these count instead. */
const maxAgreementLoss = 0.25;

/** Noise alone reaches 0.01. */
const minConfidence = 0.02;

/** An outline whose inside shows no edges of a painting counts less than one with them. */
const withoutInside = 0.44;

/** The confidence of a guess, at most; see `propose.ts`. */
const guessConfidence = 0.44;

interface Fitted extends FittedSides {
  /** Px: the corners with the even strips around them; null without strips. */
  withStrips: Quad | null;
  /** False if its sides lie too differently within the outline, or if a frame has no clear end. */
  isCertain: boolean;
}

/** Returns the edges of the painting within an outline. */
function withinFrame(grid: PixelGrid, outline: FittedSides): Fitted | null {
  const { distortion } = outline;
  const inner = innerEdges(grid, outline.corners, distortion);
  if (!inner) return null;
  const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner.corners)));
  const first = fitSides(grid, inner.corners, distortion, reach);
  // The second fit reaches edges that were out of reach of the first.
  const fitted = first && (fitSides(grid, first.corners, distortion, reach) ?? first);
  return fitted && insideStrips(grid, fitted, inner, reach);
}

/** The stronger edge of a thin frame is often the outer one. */
function insideStrips(
  grid: PixelGrid,
  fitted: FittedSides,
  { evenRoughness, isEqual }: InnerEdges,
  reach: number,
): Fitted {
  const { corners, distortion } = fitted;
  const strips = withoutStrips(grid, corners, distortion, evenRoughness);
  const inside =
    strips && fitSides(grid, strips.corners, distortion, Math.min(reach, 0.75 * strips.width));
  if (inside) return { ...inside, withStrips: corners, isCertain: isEqual };
  return { ...fitted, withStrips: null, isCertain: isEqual && !strips?.isFrame };
}

/**
 * Finds the painting in a photograph: the strongest quadrilateral, without its frame and mat.
 * @returns null without edges on all sides of one of the likeliest quadrilaterals
 */
export function findPainting({ picture, factor, gradients }: SearchGrids): FoundPainting | null {
  let best: FoundPainting | null = null;
  let bestFit = minConfidence;
  for (const outline of findOutlines(gradients).slice(0, maxOutlines)) {
    const rough = applyToQuad(scaling(factor), outline.corners);
    const outer = fitSides(picture, rough, null, 4 * factor);
    if (!outer) continue;
    const inner = withinFrame(picture, outer);
    const isInside = inner && inner.agreement > outer.agreement - maxAgreementLoss;
    const painting = isInside ? inner : { ...outer, withStrips: null, isCertain: false };
    const fit = painting.agreement * outline.score * (isInside ? 1 : withoutInside);
    if (fit <= bestFit) continue;
    const { corners, distortion, withStrips, isCertain } = painting;
    const confidence = isCertain ? fit : Math.min(fit, guessConfidence);
    best = { corners, distortion, confidence, withStrips };
    bestFit = fit;
    if (confidence > sureConfidence) break;
  }
  return best;
}
