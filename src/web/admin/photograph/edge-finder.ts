/** Finds edges in a photograph near the corners and sides that the painter drags. */

import {
  moveSideOnto,
  type PlacedParts,
  snapCorner,
  snapSide,
  snapUnplacedCorners,
} from "@nkar/painting-finder/snap";
import { apply, applyToQuad, type Point, type Quad, scaling } from "@nkar/plane/homography";
import type { Line } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";

/**
 * Long side, in px, of the reduced photograph in which edges are looked for. More px would take a
 * phone too long at each move.
 */
export const gridSide = 900;

/**
 * Returns the reduced px of a loaded photograph; null if the browser cannot draw them on a canvas.
 */
export function readPixels(image: HTMLImageElement): PixelGrid | null {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, gridSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Returns functions that look for edges near corners and sides. Their points are px of the
 * photograph.
 * @param grid the reduced photograph
 * @param width of the photograph in px
 * @param radius px of the photograph within which edges are looked for
 */
export function createEdgeFinder(grid: PixelGrid, width: number, radius: number) {
  /** Px of the grid for each px of the photograph. */
  const gridScale = grid.width / width;
  const toGrid = scaling(gridScale);
  const fromGrid = scaling(width / grid.width);
  const gridRadius = radius * gridScale;
  return {
    /**
     * Returns the crossing of edges near a point; null if there is none.
     * @param cornersAtStart all four corners at the start of the drag
     * @param index of the dragged corner
     */
    findCornerNear(near: Point, cornersAtStart: Quad, index: number): Point | null {
      const corner = { index, to: apply(toGrid, near) };
      const snapped = snapCorner(grid, applyToQuad(toGrid, cornersAtStart), corner, gridRadius);
      return snapped && apply(fromGrid, snapped);
    },
    /** Returns the edge near the line of a side; null if there is none. */
    findSideNear(near: Line, corners: Quad, side: number): Line | null {
      const quad = moveSideOnto(corners, side, near);
      const snapped = snapSide(grid, applyToQuad(toGrid, quad), side, gridRadius);
      return snapped && { at: apply(fromGrid, snapped.at), along: snapped.along };
    },
    /**
     * Moves the corners that the painter has not placed. They go to where edges lead from the
     * placed corners.
     */
    moveUnplaced(corners: Quad, placed: PlacedParts): Quad {
      const gridCorners = applyToQuad(toGrid, corners);
      const snappedCorners = snapUnplacedCorners(grid, gridCorners, placed, gridRadius);
      return snappedCorners === gridCorners ? corners : applyToQuad(fromGrid, snappedCorners);
    },
  };
}

export type EdgeFinder = ReturnType<typeof createEdgeFinder>;
