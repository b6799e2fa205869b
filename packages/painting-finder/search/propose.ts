import type { Extent } from "@nkar/plane/extent";
import { applyToQuad, type Point, type Quad, scaling } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { measurePainting, type PaintingView } from "../size/painting-size.ts";
import { type FoundPainting, findPainting, type OtherOutline } from "./find-painting.ts";
import { findSheetBeside } from "./find-sheet-beside.ts";
import { prepareSearchGrids, runToEnd } from "./search-grids.ts";

/** Raise this with each change of the search. Photographs with older proposals are searched again. */
export const searchVersion = 15;

/**
 * A proposal with less confidence is a guess. A sheet makes it likelier that the photograph shows a
 * painting.
 */
const minConfidence = { alone: 0.91, besideSheet: 0.7 };

/** Largest long side, in px, of the reduced picture in which lines are searched. */
export const coarseSide = 640;

/** Width of the photograph's edge in which a corner may be the photograph's own: a share of its sides. */
const edgeShare = 0.02;

function isAtEdge({ width, height }: Extent, { x, y }: Point): boolean {
  const [marginX, marginY] = [width * edgeShare, height * edgeShare];
  return x < marginX || y < marginY || x > width - marginX || y > height - marginY;
}

/** All corners are px of the photograph, clockwise from the top left. */
export interface Proposal {
  painting: FoundPainting | null;
  /** At most two other outlines that may be the painting's: a frame's first, then the likeliest. */
  alternatives: OtherOutline[];
  /** A sheet of paper beside the painting. */
  sheet: PaintingView["sheet"];
  /** True if the sheet's edges are bent, which makes the size less exact. */
  isSheetBent: boolean;
  /** The painting's size, measured by the sheet, for a canvas of unknown thickness. */
  size: ReturnType<typeof measurePainting>;
  /** True if somebody should look at each corner. */
  isGuess: boolean;
  /** True if the photograph certainly shows a painting on a wall: a program may show it unasked. */
  opens: boolean;
}

/** True if the painting has a sheet or something else beside it. */
function isHung({ painting, sheet }: Pick<Proposal, "painting" | "sheet">, photograph: Extent) {
  if (!painting) return false;
  return sheet !== null || !painting.corners.every((corner) => isAtEdge(photograph, corner));
}

/**
 * Looks for a painting on a wall and for a sheet of paper beside it.
 * @param reduced the photograph with a long side of at most 1,600 px
 * @param photograph px, for the corners
 */
export function proposeAdjustment(reduced: PixelGrid, photograph: Extent): Proposal {
  const grids = runToEnd(prepareSearchGrids(reduced, coarseSide));
  const foundOutlines = findPainting(grids);
  const photographedSheet =
    foundOutlines &&
    findSheetBeside(grids, foundOutlines.painting.corners, foundOutlines.painting.distortion);
  const toPhotograph = scaling(
    photograph.width / reduced.width,
    photograph.height / reduced.height,
  );
  const enlarge = <WithCorners extends { corners: Quad }>(outline: WithCorners) => ({
    ...outline,
    corners: applyToQuad(toPhotograph, outline.corners),
  });
  const painting = foundOutlines && enlarge(foundOutlines.painting);
  const sheet = photographedSheet && {
    kind: photographedSheet.kind,
    corners: applyToQuad(toPhotograph, photographedSheet.corners),
  };
  const isSheetBent = photographedSheet?.isBent ?? false;
  const inexact = { painting: false, sheet: isSheetBent };
  const { isClear = false, hasPart = false } = foundOutlines ?? {};
  const sureFrom = sheet ? minConfidence.besideSheet : minConfidence.alone;
  // Nobody puts a sheet beside a window.
  const mayBeWindow = hasPart && sheet === null;
  const isGuess = painting !== null && (painting.confidence < sureFrom || mayBeWindow);
  const size =
    painting && sheet && !isGuess
      ? measurePainting({ ...painting, extent: photograph, sheet, inexact })
      : null;
  return {
    painting,
    alternatives: foundOutlines?.alternatives.map(enlarge) ?? [],
    sheet,
    isSheetBent,
    size,
    isGuess,
    opens: !isGuess && isClear && isHung({ painting, sheet }, photograph),
  };
}
