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

/** Px of the long side in which edges are looked for: more takes a phone too long for each move. */
export const gridSide = 900;

/** Returns the px of a loaded picture; null where the browser has no canvas for them. */
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
 * Returns searches of edges whose points are px of the photograph.
 * @param width of the photograph
 * @param radius px of the photograph
 */
export function createEdgeFinder(grid: PixelGrid, width: number, radius: number) {
  const toGrid = scaling(grid.width / width);
  const fromGrid = scaling(width / grid.width);
  const gridRadius = radius * toGrid[0];
  return {
    /** @param before the corners before this one moved */
    cornerNear(near: Point, before: Quad, index: number): Point | null {
      const corner = { index, to: apply(toGrid, near) };
      const snapped = snapCorner(grid, applyToQuad(toGrid, before), corner, gridRadius);
      return snapped && apply(fromGrid, snapped);
    },
    /** @param near the line of the side before the search */
    sideNear(near: Line, corners: Quad, side: number): Line | null {
      const quad = moveSideOnto(corners, side, near);
      const snapped = snapSide(grid, applyToQuad(toGrid, quad), side, gridRadius);
      return snapped && { at: apply(fromGrid, snapped.at), along: snapped.along };
    },
    /**
     * Moves the corners that the painter has not placed onto edges that lead there from the placed
     * ones.
     */
    settle(corners: Quad, placed: PlacedParts): Quad {
      const before = applyToQuad(toGrid, corners);
      const settled = snapUnplacedCorners(grid, before, placed, gridRadius);
      return settled === before ? corners : applyToQuad(fromGrid, settled);
    },
  };
}

export type EdgeFinder = ReturnType<typeof createEdgeFinder>;
