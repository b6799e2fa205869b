/**
 * Where a painting, and a sheet of paper that shows its scale, lie in a photograph: rules for each
 * change.
 */

import type { Proposal } from "@nkar/painting-finder/propose";
import { moveSideOnto, type PlacedParts } from "@nkar/painting-finder/snap";
import { closestPointIn, type Extent } from "@nkar/plane/extent";
import { areNear, isConvex, mapQuad, type Point, type Quad } from "@nkar/plane/homography";
import type { Line } from "@nkar/plane/lines";
import type { PhotographedSheet } from "@nkar/plane/paper-sheets";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { createSheetCorners, createStartCorners } from "./first-corners.ts";
import { listOutlines, type Outline } from "./outlines.ts";

/**
 * The corners of painting and sheet: as the painter has placed them, else as the search proposes.
 */
export interface Placement {
  /** Corners, lens, sheet and light, from which the server makes the straightened picture. */
  adjustment: Adjustment;
  /** True once the search has found the painting, or the painter has placed a corner. */
  isPlaced: boolean;
  /**
   * Indexes of the corners of the painting that the painter has moved. A proposal does not move
   * them.
   */
  movedCorners: ReadonlySet<number>;
  /**
   * Indexes of the sides of the painting that the painter has moved as a whole; 0 is the top side.
   */
  movedSides: ReadonlySet<number>;
  /** True once the painter has chosen one of several outlines. A proposal does not replace it. */
  hasChosenOutline: boolean;
  /** True once the painter has chosen or moved a sheet. A proposal does not replace it. */
  hasChosenSheet: boolean;
  /** The corners that the handles show and move. */
  shownCorners: "painting" | "sheet";
  /** Null without a sheet. The adjustment has the sheet only once `sheetCorners` are placed. */
  sheetName: PhotographedSheet | null;
  /**
   * Null until they are placed. They stay without a sheet, in case the painter chooses one again.
   */
  sheetCorners: Quad | null;
}

const allCorners: ReadonlySet<number> = new Set([0, 1, 2, 3]);

/**
 * Returns the placement with which the step begins.
 * @param stored an earlier adjustment of the photograph, which counts as placed by the painter
 */
export function createPlacement(photograph: Extent, stored: Adjustment | null): Placement {
  const adjustment = stored ?? {
    corners: createStartCorners(photograph),
    distortion: 0,
    sheet: null,
    light: false,
    proportions: null,
  };
  return {
    adjustment,
    isPlaced: stored !== null,
    movedCorners: stored ? allCorners : new Set(),
    movedSides: new Set(),
    hasChosenOutline: false,
    hasChosenSheet: stored !== null,
    shownCorners: "painting",
    sheetName: adjustment.sheet?.kind ?? null,
    sheetCorners: adjustment.sheet?.corners ?? null,
  };
}

/** Returns the corners that the painter has moved, alone or with a side. */
function listMovedCorners({ movedCorners, movedSides }: Placement): ReadonlySet<number> {
  const cornersOfSides = [...movedSides].flatMap((side) => [side, (side + 1) % 4]);
  return new Set([...movedCorners, ...cornersOfSides]);
}

/** True if the painter has moved a corner or a side. */
export function hasMoved(placement: Placement): boolean {
  return listMovedCorners(placement).size > 0;
}

/**
 * Takes the painting and the sheet of a proposal, except corners and a sheet that the painter has
 * placed.
 */
export function withProposal(placement: Placement, { painting, sheet }: Proposal): Placement {
  const { adjustment, hasChosenOutline, hasChosenSheet } = placement;
  const moved = listMovedCorners(placement);
  const updated = { ...placement, sheetCorners: placement.sheetCorners ?? sheet?.corners ?? null };
  if (painting && moved.size < 4 && !hasChosenOutline) {
    const corners = mapQuad(adjustment.corners, (corner, index) =>
      moved.has(index) ? corner : (painting.corners[index] ?? corner),
    );
    if (isConvex(corners)) {
      const { distortion } = painting;
      updated.adjustment = { ...updated.adjustment, corners, distortion };
      updated.isPlaced = true;
    }
  }
  if (sheet && !hasChosenSheet) {
    updated.adjustment = { ...updated.adjustment, sheet, light: true };
    updated.sheetName = sheet.kind;
  }
  return updated;
}

/**
 * Moves the corners onto an outline of the proposal. None of them then counts as moved by the
 * painter.
 */
export function chooseOutline(placement: Placement, { corners, distortion }: Outline): Placement {
  return {
    ...placement,
    isPlaced: true,
    movedCorners: new Set(),
    movedSides: new Set(),
    hasChosenOutline: true,
    shownCorners: "painting",
    adjustment: { ...placement.adjustment, corners, distortion },
  };
}

/** Px of the photograph. Corners that differ by less count as the same. */
export const sameCornersPx = 1;

/** True unless the corners are those of a proposed quad. */
function isPlacedByHand(
  corners: Quad | undefined,
  proposedQuads: readonly (Quad | undefined)[],
): boolean {
  return !corners || !proposedQuads.some((each) => each && areNear(corners, each, sameCornersPx));
}

/**
 * Says which corners are inexact: those that the painter has placed instead of the search, and
 * those of a bent sheet.
 */
export function judgeExactness({ corners, sheet }: Adjustment, proposal: Proposal | null) {
  const isSheetBent = sheet !== null && (proposal?.isSheetBent ?? false);
  const inexact = {
    painting: isPlacedByHand(
      corners,
      listOutlines(proposal).map((outline) => outline.corners),
    ),
    sheet: isSheetBent || isPlacedByHand(sheet?.corners, [proposal?.sheet?.corners]),
  };
  return { inexact, isSheetBent };
}

/** Returns the corners that the painter can move. */
export function movableCorners({ adjustment, sheetCorners }: Placement, photograph: Extent) {
  return {
    painting: adjustment.corners,
    sheet: sheetCorners ?? createSheetCorners(adjustment.corners, photograph),
  };
}

/** Moves one of the corners that the handles show. The corner stays within the photograph. */
export function moveCorner(
  placement: Placement,
  photograph: Extent,
  { index, to }: { index: number; to: Point },
): Placement {
  const { adjustment, movedCorners, shownCorners, sheetName } = placement;
  const corner = closestPointIn(photograph, to);
  const cornersBefore = movableCorners(placement, photograph)[shownCorners];
  const corners = mapQuad(cornersBefore, (each, position) => (position === index ? corner : each));
  if (shownCorners === "painting") {
    return {
      ...placement,
      isPlaced: true,
      movedCorners: new Set([...movedCorners, index]),
      adjustment: { ...adjustment, corners },
    };
  }
  return sheetName ? placeSheet(placement, sheetName, corners) : placement;
}

/**
 * Moves a side of the painting onto a line. The corners stay within the photograph.
 * @param move `from`: the corners at the start of the drag, so that a drag back restores them
 */
export function moveSide(
  placement: Placement,
  photograph: Extent,
  { side, line, from }: { side: number; line: Line; from: Quad },
): Placement {
  const { adjustment, movedSides } = placement;
  const corners = moveSideOnto(from, side, line);
  return {
    ...placement,
    isPlaced: true,
    movedSides: new Set([...movedSides, side]),
    adjustment: {
      ...adjustment,
      corners: mapQuad(corners, (corner) => closestPointIn(photograph, corner)),
    },
  };
}

/**
 * Moves the corners of the painting that the painter has not placed.
 * @param findCorners returns all corners, in px of the photograph
 */
export function moveUnplacedCorners(
  placement: Placement,
  findCorners: (corners: Quad, placed: PlacedParts) => Quad,
): Placement {
  const { adjustment, movedCorners, movedSides, shownCorners } = placement;
  if (shownCorners === "sheet") return placement;
  const corners = findCorners(adjustment.corners, { corners: movedCorners, sides: movedSides });
  return { ...placement, adjustment: { ...adjustment, corners } };
}

/** Sets the kind of the sheet. @param name null if there is no sheet */
export function chooseSheet(placement: Placement, name: PhotographedSheet | null): Placement {
  const { adjustment, sheetCorners } = placement;
  const updated = { ...placement, sheetName: name, hasChosenSheet: true };
  if (!name) {
    const withoutSheet = { ...adjustment, sheet: null, light: false };
    return { ...updated, shownCorners: "painting", adjustment: withoutSheet };
  }
  if (!sheetCorners) return { ...updated, shownCorners: "sheet" };
  return placeSheet(updated, name, sheetCorners);
}

/**
 * Puts the sheet into the adjustment. The first sheet also turns on the correction of the light.
 */
function placeSheet(placement: Placement, name: PhotographedSheet, corners: Quad): Placement {
  const { adjustment } = placement;
  const light = adjustment.sheet ? adjustment.light : true;
  return {
    ...placement,
    sheetName: name,
    sheetCorners: corners,
    hasChosenSheet: true,
    adjustment: { ...adjustment, sheet: { kind: name, corners }, light },
  };
}
