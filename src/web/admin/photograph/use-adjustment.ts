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
  firstPlacement,
  hasMoved,
  judgeExactness,
  movableCorners,
  moveCorner,
  moveSide,
  type Placement,
  sameCornersPx,
  settleCorners,
  withProposal,
} from "./placement.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

type ShownCorners = Placement["shownCorners"];
type FindCorners = Parameters<typeof settleCorners>[1];
type KnownSize = Pick<Dimensions, "width" | "height" | "sidesNamed">;

/** Returns width by height of the painting, by its known size or as the photograph shows it. */
function paintingProportions(view: PaintingView, knownSize: KnownSize | null): number {
  const seenRatio = estimateProportions(view);
  if (!knownSize) return seenRatio;
  const knownRatio = knownSize.width / knownSize.height;
  // The text may name the height first.
  const isTurned = !knownSize.sidesNamed && knownRatio > 1 !== seenRatio > 1;
  return isTurned ? 1 / knownRatio : knownRatio;
}

const thicknessKey = "nkar-canvas-thickness";

/** Most canvases of a painter are alike, so the device remembers the last answer. */
function rememberedThickness(): ThicknessName {
  const remembered = deviceNotes.read(thicknessKey) ?? "";
  return remembered in thicknesses ? (remembered as ThicknessName) : "unknown";
}

export interface AdjustmentStart {
  /** Null until the server has searched. */
  proposal: Proposal | null;
  /** An earlier adjustment of the photograph. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
}

export function useAdjustment(photograph: ShownPhotograph, start: AdjustmentStart) {
  const { proposal, stored, knownSize } = start;
  const [placement, setPlacement] = useState(() => firstPlacement(photograph, stored));
  /** True: the sheet sets the dimensions. False: the picture gets the proportions of the dimensions. */
  const [usesMeasured, setUsesMeasured] = useState(knownSize === null);
  const [thickness, setThickness] = useState(rememberedThickness);
  useEffect(() => {
    if (proposal) setPlacement((before) => withProposal(before, proposal));
  }, [proposal]);

  const { adjustment, isPlaced, hasChosenOutline } = placement;
  const { corners, sheet } = adjustment;
  const canStraighten = isPlaced && isConvex(corners) && (!sheet || isConvex(sheet.corners));
  const { inexact, isSheetBent } = judgeExactness(adjustment, proposal);
  const view = { ...adjustment, extent: photograph, inexact };
  const usedSize = usesMeasured && sheet ? null : knownSize;
  const isGuess = !hasMoved(placement) && !hasChosenOutline && (proposal?.isGuess ?? false);
  const size = isGuess || !canStraighten ? null : measurePainting(view, thicknesses[thickness]);

  return {
    ...placement,
    /** Width by height of the result. */
    proportions: paintingProportions(view, usedSize),
    canStraighten,
    /** The outlines to choose from, each with the proportions of its result. */
    outlines: outlinesToChoose(proposal).map((outline) => ({
      ...outline,
      proportions: paintingProportions({ ...view, ...outline }, usedSize),
      isChosen: isPlaced && areNear(outline.corners, corners, sameCornersPx),
    })),
    chooseOutline: (outline: Outline) => setPlacement((before) => chooseOutline(before, outline)),
    /** True if the painter has neither moved a corner of an uncertain painting nor chosen an outline. */
    isGuess,
    /** True if the size is less exact, because the sheet is bent. */
    isSheetBent: isSheetBent && size !== null,
    /** Cm with the error; null if it is unknown. */
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
    settle: (find: FindCorners) => setPlacement((before) => settleCorners(before, find)),
    /** True if the dimensions become those that the sheet gives. */
    usesMeasured,
    setUsesMeasured,
    setLight: (light: boolean) =>
      setPlacement((before) => ({ ...before, adjustment: { ...before.adjustment, light } })),
    /** @param name null for none */
    setSheet: (name: PhotographedSheet | null) =>
      setPlacement((before) => chooseSheet(before, name)),
  };
}

export type AdjustmentState = ReturnType<typeof useAdjustment>;
