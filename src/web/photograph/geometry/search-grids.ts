import type { PixelGrid } from "../../geometry/brightness.ts";
import type { Extent } from "../../geometry/extent.ts";
import type { Gradients } from "../../geometry/segments.ts";
import { colourGradients, type ReducedGrid, reducedColours } from "./colour-grid.ts";

/** A photograph in the two sizes that the search for the painting and the sheet uses. */
export interface SearchGrids {
  /** Px of the photograph. */
  extent: Extent;
  /** For the places of edges. */
  fine: ReducedGrid;
  /** For the search of lines. Its factor is relative to the fine grid. */
  coarse: ReducedGrid;
  /** In the coarse grid. */
  gradients: Gradients;
}

/** Px of the long side. */
const fineSide = 1600;
const coarseSide = 640;

export function searchGrids(picture: PixelGrid): SearchGrids {
  const fine = reducedColours(picture, fineSide);
  const coarse = reducedColours(fine.grid, coarseSide);
  return { extent: picture, fine, coarse, gradients: colourGradients(coarse.grid) };
}
