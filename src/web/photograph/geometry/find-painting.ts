import type { PixelGrid } from "../../geometry/brightness.ts";
import { applyToQuad, edgeLengths, type Quad, scaling } from "../../geometry/homography.ts";
import { type FittedSides, fitSides } from "./fit-sides.ts";
import { innerEdges } from "./inner-edges.ts";
import { findOutlines } from "./outlines.ts";
import type { SearchedPhotograph } from "./searched-photograph.ts";

export interface FoundPainting {
  /** Px of the photograph. */
  corners: Quad;
  /** See `throughLens`. */
  distortion: number;
  /** 0 to 1. */
  confidence: number;
}

const minConfidence = 0.28;

/** A shadow, then a frame. */
const maxRounds = 2;

/** Returns the edges of the painting within an outline. */
function withinFrame(grid: PixelGrid, outline: FittedSides): FittedSides | null {
  let painting = outline;
  for (let round = 0; round < maxRounds; round += 1) {
    const inner = innerEdges(grid, painting.corners, painting.distortion);
    if (!inner) return null;
    if (inner.depths.every((depth) => depth === 0)) break;
    const reach = Math.max(5, 0.008 * Math.min(...edgeLengths(inner.corners)));
    const fitted = fitSides(grid, inner.corners, outline.distortion, reach);
    if (!fitted) return null;
    // Edges that were out of reach before.
    painting = fitSides(grid, fitted.corners, outline.distortion, reach) ?? fitted;
  }
  return painting;
}

/**
 * Finds the painting in a photograph: the strongest quadrilateral, without its frame and mat.
 * @returns null if unsure
 */
export function findPainting({
  fine,
  coarse,
  gradients,
}: SearchedPhotograph): FoundPainting | null {
  const [outline] = findOutlines(gradients);
  if (!outline) return null;
  const rough = applyToQuad(scaling(coarse.factor), outline.corners);
  const outer = fitSides(fine.grid, rough, null, 4 * coarse.factor);
  const painting = outer && withinFrame(fine.grid, outer);
  if (!painting) return null;
  const confidence = painting.agreement * outline.score;
  if (confidence < minConfidence) return null;
  return {
    corners: applyToQuad(scaling(fine.factor), painting.corners),
    distortion: painting.distortion,
    confidence,
  };
}
