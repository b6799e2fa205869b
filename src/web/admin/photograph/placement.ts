import type { Proposal } from "@nkar/painting-finder/propose";
import { moveSideOnto, type PlacedParts } from "@nkar/painting-finder/snap";
import { closestPointIn, type Extent } from "@nkar/plane/extent";
import {
  applyToQuad,
  areNear,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
  rectangle,
  translation,
} from "@nkar/plane/homography";
import type { Line } from "@nkar/plane/lines";
import type { PhotographedSheet } from "@nkar/plane/paper-sheets";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { listOutlines, type Outline } from "./outlines.ts";

/** Where painting and sheet lie in the photograph: as the painter placed them, else as proposed. */
export interface Placement {
  adjustment: Adjustment;
  /** False until the painting was found or a corner was placed. */
  isPlaced: boolean;
  /** Corners of the painting that the painter has moved: a proposal leaves them. */
  movedCorners: ReadonlySet<number>;
  /** Sides of the painting that the painter has moved as a whole; 0 is the top one. */
  movedSides: ReadonlySet<number>;
  /** True once the painter has taken one of several outlines: a proposal leaves it. */
  hasChosenOutline: boolean;
  /** True once the painter has chosen or moved a sheet: a proposal leaves it. */
  hasChosenSheet: boolean;
  /** The corners that the circles show. */
  shownCorners: "painting" | "sheet";
  /** Null without a sheet. The adjustment has the sheet once its corners are placed. */
  sheetName: PhotographedSheet | null;
  /** Kept without a sheet, in case the painter chooses one again; null until they are placed. */
  sheetCorners: Quad | null;
}

/** Share of the photograph around the first corners. */
const startMargin = 0.1;

function startCorners({ width, height }: Extent): Quad {
  const inset = translation(width * startMargin, height * startMargin);
  const share = 1 - 2 * startMargin;
  return applyToQuad(inset, rectangle(width * share, height * share));
}

/** Share of the photograph's shorter side. */
const firstSheetShare = 0.25;

/** Returns the first corners of a sheet: left or right of the painting, where more room is. */
function firstSheet(
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  { width, height }: Extent,
): Quad {
  const sheetHeight = firstSheetShare * Math.min(width, height);
  const sheetWidth = sheetHeight / Math.SQRT2;
  const isRight = width - Math.max(topRight.x, bottomRight.x) > Math.min(topLeft.x, bottomLeft.x);
  const place = translation(isRight ? width - sheetWidth : 0, (height - sheetHeight) / 2);
  return applyToQuad(place, rectangle(sheetWidth, sheetHeight));
}

const allCorners: ReadonlySet<number> = new Set([0, 1, 2, 3]);

/** @param stored an earlier adjustment of the photograph: it counts as placed by the painter */
export function firstPlacement(photograph: Extent, stored: Adjustment | null): Placement {
  const adjustment = stored ?? {
    corners: startCorners(photograph),
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
function heldCorners({ movedCorners: moved, movedSides }: Placement): ReadonlySet<number> {
  return new Set([...moved, ...[...movedSides].flatMap((side) => [side, (side + 1) % 4])]);
}

/** True if the painter has moved a corner or a side. */
export function hasMoved(placement: Placement): boolean {
  return heldCorners(placement).size > 0;
}

/** Takes over what was found, except for corners and a sheet that the painter has placed. */
export function withProposal(placement: Placement, { painting, sheet }: Proposal): Placement {
  const { adjustment, hasChosenOutline, hasChosenSheet } = placement;
  const held = heldCorners(placement);
  const next = { ...placement, sheetCorners: placement.sheetCorners ?? sheet?.corners ?? null };
  if (painting && held.size < 4 && !hasChosenOutline) {
    const corners = mapQuad(adjustment.corners, (corner, index) =>
      held.has(index) ? corner : (painting.corners[index] ?? corner),
    );
    if (isConvex(corners)) {
      const { distortion } = painting;
      next.adjustment = { ...next.adjustment, corners, distortion };
      next.isPlaced = true;
    }
  }
  if (sheet && !hasChosenSheet) {
    next.adjustment = { ...next.adjustment, sheet, light: true };
    next.sheetName = sheet.kind;
  }
  return next;
}

/** Puts the corners onto one of the outlines that were found. The painter has moved none of these. */
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

/** Px of the photograph: corners that differ by less are the same. */
export const sameCornersPx = 1;

function isByHand(corners: Quad | undefined, found: readonly (Quad | undefined)[]): boolean {
  return !corners || !found.some((each) => each && areNear(corners, each, sameCornersPx));
}

/**
 * Says which corners are inexact: those that the painter has placed rather than the search, and those
 * of a bent sheet.
 */
export function judgeExactness({ corners, sheet }: Adjustment, proposal: Proposal | null) {
  const isSheetBent = sheet !== null && (proposal?.isSheetBent ?? false);
  const inexact = {
    painting: isByHand(
      corners,
      listOutlines(proposal).map((outline) => outline.corners),
    ),
    sheet: isSheetBent || isByHand(sheet?.corners, [proposal?.sheet?.corners]),
  };
  return { inexact, isSheetBent };
}

/** Returns the corners that the painter can move. */
export function movableCorners({ adjustment, sheetCorners }: Placement, photograph: Extent) {
  return {
    painting: adjustment.corners,
    sheet: sheetCorners ?? firstSheet(adjustment.corners, photograph),
  };
}

/** Moves one of the corners that the circles show, within the photograph. */
export function moveCorner(
  placement: Placement,
  photograph: Extent,
  { index, to }: { index: number; to: Point },
): Placement {
  const { adjustment, movedCorners: moved, shownCorners: shown, sheetName } = placement;
  const corner = closestPointIn(photograph, to);
  const before = movableCorners(placement, photograph)[shown];
  const corners = mapQuad(before, (each, other) => (other === index ? corner : each));
  if (shown === "painting") {
    return {
      ...placement,
      isPlaced: true,
      movedCorners: new Set([...moved, index]),
      adjustment: { ...adjustment, corners },
    };
  }
  return sheetName ? placeSheet(placement, sheetName, corners) : placement;
}

/**
 * Moves a side of the painting onto a line, within the photograph.
 * @param move `from`: the corners when the side was taken, so that a drag back restores them
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

/** Moves the painting's other corners to where the moved ones lead. @param find takes px of the photograph */
export function settleCorners(
  placement: Placement,
  find: (corners: Quad, placed: PlacedParts) => Quad,
): Placement {
  const { adjustment, movedCorners: moved, movedSides, shownCorners: shown } = placement;
  if (shown === "sheet") return placement;
  const corners = find(adjustment.corners, { corners: moved, sides: movedSides });
  return { ...placement, adjustment: { ...adjustment, corners } };
}

/** @param name null for none */
export function chooseSheet(placement: Placement, name: PhotographedSheet | null): Placement {
  const { adjustment, sheetCorners } = placement;
  const next = { ...placement, sheetName: name, hasChosenSheet: true };
  if (!name) {
    const withoutSheet = { ...adjustment, sheet: null, light: false };
    return { ...next, shownCorners: "painting", adjustment: withoutSheet };
  }
  if (!sheetCorners) return { ...next, shownCorners: "sheet" };
  return placeSheet(next, name, sheetCorners);
}

/** A new sheet corrects the light. */
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
