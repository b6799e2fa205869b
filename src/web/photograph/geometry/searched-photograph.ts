import type { PixelGrid } from "../../geometry/brightness.ts";
import type { Extent } from "../../geometry/extent.ts";
import type { Gradients } from "../../geometry/segments.ts";
import { colourGradients, type ReducedGrid, reducedColours } from "./colour-grid.ts";

/** A photograph in the sizes in which the painting and the sheet are searched. */
export interface SearchedPhotograph {
  /** Px of the photograph. */
  extent: Extent;
  /** Its edges are measured. */
  fine: ReducedGrid;
  /** Its lines are found. The factor is the one from the fine grid. */
  coarse: ReducedGrid;
  /** In the coarse grid. */
  gradients: Gradients;
}

/** Px of the long side. */
const fineSide = 1600;
const coarseSide = 640;

export function searchedPhotograph(picture: PixelGrid): SearchedPhotograph {
  const fine = reducedColours(picture, fineSide);
  const coarse = reducedColours(fine.grid, coarseSide);
  return { extent: picture, fine, coarse, gradients: colourGradients(coarse.grid) };
}
