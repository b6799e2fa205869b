import type { Adjustment, PhotographedSheet } from "../../../core/entities/adjustment.ts";
import type { Extent } from "../../../core/geometry/extent.ts";
import { mapQuad, type Point, type Quad } from "../../../core/geometry/homography.ts";
import type { Findings } from "../../photograph/session.ts";
import { sheetBeside } from "./sheet-beside.ts";

/** The choices of the painter. */
export interface Placement {
  adjustment: Adjustment;
  /** False until the painting was found or a corner was placed. */
  isPlaced: boolean;
  /** The corners that the circles show. */
  moved: "painting" | "sheet";
  /** Null without a sheet. The adjustment has the sheet once its corners are placed. */
  sheetKind: PhotographedSheet | null;
  /** Stay for a sheet that is chosen again; null until they are placed. */
  sheetCorners: Quad | null;
}

/** Share of the photograph around the first corners. */
const startMargin = 0.1;

function startCorners({ width, height }: Extent): Quad {
  const [left, top] = [width * startMargin, height * startMargin];
  const [right, bottom] = [width - left, height - top];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function foundAdjustment(extent: Extent, { painting, sheet }: Findings): Adjustment {
  return {
    corners: painting?.corners ?? startCorners(extent),
    distortion: painting?.distortion ?? 0,
    sheet,
    light: sheet !== null,
  };
}

/** @param stored an earlier adjustment of the photograph */
export function firstPlacement(
  photograph: Extent,
  findings: Findings,
  stored: Adjustment | null,
): Placement {
  const adjustment = stored ?? foundAdjustment(photograph, findings);
  return {
    adjustment,
    isPlaced: stored !== null || findings.painting !== null,
    moved: "painting",
    sheetKind: adjustment.sheet?.kind ?? null,
    sheetCorners: (adjustment.sheet ?? findings.sheet)?.corners ?? null,
  };
}

/** Returns the corners that the painter can move. */
export function movableCorners({ adjustment, sheetCorners }: Placement, photograph: Extent) {
  return {
    painting: adjustment.corners,
    sheet: sheetCorners ?? sheetBeside(adjustment.corners, photograph),
  };
}

function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** Moves one of the corners that the circles show, within the photograph. */
export function moveCorner(
  placement: Placement,
  photograph: Extent,
  { index, to }: { index: number; to: Point },
): Placement {
  const { adjustment, moved, sheetKind } = placement;
  const corner = within(photograph, to);
  const before = movableCorners(placement, photograph)[moved];
  const corners = mapQuad(before, (each, other) => (other === index ? corner : each));
  if (moved === "painting") {
    return { ...placement, isPlaced: true, adjustment: { ...adjustment, corners } };
  }
  return sheetKind ? placeSheet(placement, sheetKind, corners) : placement;
}

/** @param kind null for none */
export function chooseSheet(placement: Placement, kind: PhotographedSheet | null): Placement {
  const { adjustment, sheetCorners } = placement;
  if (!kind) {
    const withoutSheet = { ...adjustment, sheet: null, light: false };
    return { ...placement, sheetKind: null, moved: "painting", adjustment: withoutSheet };
  }
  if (!sheetCorners) return { ...placement, sheetKind: kind, moved: "sheet" };
  return placeSheet(placement, kind, sheetCorners);
}

/** A new sheet corrects the light. */
function placeSheet(placement: Placement, kind: PhotographedSheet, corners: Quad): Placement {
  const { adjustment } = placement;
  const light = adjustment.sheet ? adjustment.light : true;
  return {
    ...placement,
    sheetKind: kind,
    sheetCorners: corners,
    adjustment: { ...adjustment, sheet: { kind, corners }, light },
  };
}
