/**
 * The state of the step that straightens a photograph: corners, sheet, light, thickness and size.
 */

import type { Dimensions } from "@nkar/dimensions/parse";
import type { Proposal } from "@nkar/painting-finder/propose";
import {
  estimateProportions,
  measurePainting,
  type PaintingView,
  type ThicknessName,
  thicknesses,
} from "@nkar/painting-finder/size";
import { areNear, isConvex, type Point, type Quad } from "@nkar/plane/homography";
import type { Line } from "@nkar/plane/lines";
import type { PhotographedSheet } from "@nkar/plane/paper-sheets";
import { useEffect, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { deviceNotes } from "../browser-storage.ts";
import { type Outline, outlinesToChoose } from "./outlines.ts";
import {
  chooseOutline,
  chooseSheet,
  createPlacement,
  hasMoved,
  judgeExactness,
  movableCorners,
  moveCorner,
  moveSide,
  moveUnplacedCorners,
  type Placement,
  sameCornersPx,
  withProposal,
} from "./placement.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

type ShownCorners = Placement["shownCorners"];
type FindCorners = Parameters<typeof moveUnplacedCorners>[1];
type KnownSize = Pick<Dimensions, "width" | "height" | "sidesNamed">;

/**
 * Returns width by height of the painting: from its known size, else estimated from the photograph.
 */
function paintingProportions(view: PaintingView, knownSize: KnownSize | null): number {
  const estimatedRatio = estimateProportions(view);
  if (!knownSize) return estimatedRatio;
  const knownRatio = knownSize.width / knownSize.height;
  // The painter may have entered the height first. Then the photograph shows which edge is longer.
  const isTurned = !knownSize.sidesNamed && knownRatio > 1 !== estimatedRatio > 1;
  return isTurned ? 1 / knownRatio : knownRatio;
}

const thicknessKey = "nkar-canvas-thickness";

/** Most canvases of a painter have one thickness, so the device remembers the last choice. */
function readThickness(): ThicknessName {
  const name = deviceNotes.read(thicknessKey) ?? "";
  return name in thicknesses ? (name as ThicknessName) : "unknown";
}

export interface AdjustmentStart {
  /** Null until the server has looked for the painting. */
  proposal: Proposal | null;
  /** An earlier adjustment of the photograph; null for the first. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
}

/** Returns the adjustment that the painter edits, with the functions that change it. */
export function useAdjustment(photograph: ShownPhotograph, start: AdjustmentStart) {
  const { proposal, stored, knownSize } = start;
  const [placement, setPlacement] = useState(() => createPlacement(photograph, stored));
  /** True: the measured size becomes the dimensions. False: the dimensions give the proportions. */
  const [usesMeasuredSize, setUsesMeasuredSize] = useState(knownSize === null);
  const [thickness, setThickness] = useState(readThickness);
  useEffect(() => {
    if (proposal) setPlacement((before) => withProposal(before, proposal));
  }, [proposal]);

  const { adjustment, isPlaced, hasChosenOutline } = placement;
  const { corners, sheet } = adjustment;
  const canStraighten = isPlaced && isConvex(corners) && (!sheet || isConvex(sheet.corners));
  const { inexact, isSheetBent } = judgeExactness(adjustment, proposal);
  const view = { ...adjustment, extent: photograph, inexact };
  const sizeForProportions = usesMeasuredSize && sheet ? null : knownSize;
  const isGuess = !hasMoved(placement) && !hasChosenOutline && (proposal?.isGuess ?? false);
  const size = isGuess || !canStraighten ? null : measurePainting(view, thicknesses[thickness]);

  return {
    ...placement,
    /** Width by height of the result. */
    proportions: paintingProportions(view, sizeForProportions),
    canStraighten,
    /** The outlines to choose from, each with the proportions of its result. */
    outlines: outlinesToChoose(proposal).map((outline) => ({
      ...outline,
      proportions: paintingProportions({ ...view, ...outline }, sizeForProportions),
      isChosen: isPlaced && areNear(outline.corners, corners, sameCornersPx),
    })),
    chooseOutline: (outline: Outline) => setPlacement((before) => chooseOutline(before, outline)),
    /** True if the search is unsure and the painter has moved no corner and chosen no outline. */
    isGuess,
    /** True if the size is less exact, because the sheet is bent. */
    isSheetBent: isSheetBent && size !== null,
    /** The measured size with its error, in cm; null if it is unknown. */
    size,
    thickness,
    setThickness(name: ThicknessName) {
      deviceNotes.write(thicknessKey, name);
      setThickness(name);
    },
    movableCorners: movableCorners(placement, photograph),
    setShownCorners: (shownCorners: ShownCorners) =>
      setPlacement((before) => ({ ...before, shownCorners })),
    moveCorner: (index: number, to: Point) =>
      setPlacement((before) => moveCorner(before, photograph, { index, to })),
    moveSide: (side: number, line: Line, from: Quad) =>
      setPlacement((before) => moveSide(before, photograph, { side, line, from })),
    moveUnplacedCorners: (findCorners: FindCorners) =>
      setPlacement((before) => moveUnplacedCorners(before, findCorners)),
    usesMeasuredSize,
    setUsesMeasuredSize,
    setLight: (light: boolean) =>
      setPlacement((before) => ({ ...before, adjustment: { ...before.adjustment, light } })),
    setSheet: (name: PhotographedSheet | null) =>
      setPlacement((before) => chooseSheet(before, name)),
  };
}

export type AdjustmentState = ReturnType<typeof useAdjustment>;
