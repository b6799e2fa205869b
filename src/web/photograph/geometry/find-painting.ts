import type { PixelGrid } from "../../geometry/brightness.ts";
import { applyToQuad, edgeLengths, type Quad, scaling } from "../../geometry/homography.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { innerEdges } from "./inner-edges.ts";
import { findOutlines } from "./outlines.ts";
import type { SearchGrids } from "./search-grids.ts";

export interface FoundPainting {
  /** Px of the photograph. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** 0 to 1. */
  confidence: number;
}

const minConfidence = 0.28;

/** Outlines that are examined, the likeliest first. */
const maxOutlines = 6;

const sureConfidence = 0.5;

/** Returns the edges of the painting within an outline. */
function withinFrame(grid: PixelGrid, outline: FittedSides): FittedSides | null {
  const inner = innerEdges(grid, outline.corners, outline.distortion);
  if (!inner) return null;
  const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner)));
  const fitted = fitSides(grid, inner, outline.distortion, reach);
  // The second fit reaches edges that were out of reach of the first.
  return fitted && (fitSides(grid, fitted.corners, outline.distortion, reach) ?? fitted);
}

/**
 * Finds the painting in a photograph: the strongest quadrilateral, without its frame and mat.
 * @returns null if unsure
 */
export function findPainting({ fine, coarse, gradients }: SearchGrids): FoundPainting | null {
  let best: FoundPainting | null = null;
  for (const outline of findOutlines(gradients).slice(0, maxOutlines)) {
    const rough = applyToQuad(scaling(coarse.factor), outline.corners);
    const outer = fitSides(fine.grid, rough, null, 4 * coarse.factor);
    const painting = outer && withinFrame(fine.grid, outer);
    if (!painting) continue;
    const confidence = painting.agreement * outline.score;
    if (confidence <= (best?.confidence ?? minConfidence)) continue;
    const corners = applyToQuad(scaling(fine.factor), painting.corners);
    best = { corners, distortion: painting.distortion, confidence };
    if (confidence > sureConfidence) break;
  }
  return best;
}
