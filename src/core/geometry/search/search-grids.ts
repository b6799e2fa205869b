import type { PixelGrid } from "../brightness.ts";
import type { Gradients } from "../segments.ts";
import { colourGradients, type ReducedGrid, reducedColours } from "./colour-grid.ts";

/** A photograph in the two sizes that the search for the painting and the sheet uses. */
export interface SearchGrids {
  /** For the places of edges. */
  picture: PixelGrid;
  /** For the search of lines. */
  coarse: ReducedGrid;
  /** In the coarse grid. */
  gradients: Gradients;
}

/** Px of the long side. */
const coarseSide = 640;

/** @param picture long side at most 1,600 px, for which `fitSides` is tuned */
export function searchGrids(picture: PixelGrid): SearchGrids {
  const coarse = reducedColours(picture, coarseSide);
  return { picture, coarse, gradients: colourGradients(coarse.grid) };
}
