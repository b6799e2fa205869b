import { useState } from "react";
import type { Adjustment, PhotographedSheet } from "../../../core/entities/adjustment.ts";
import type { Edges } from "../../../core/geometry/extent.ts";
import {
  distance,
  isConvex,
  mapQuad,
  type Point,
  type Quad,
} from "../../../core/geometry/homography.ts";
import { paintingSize } from "../../../core/geometry/size/painting-size.ts";
import type { Photograph } from "../../photograph/client.ts";
import type { Findings } from "../../photograph/session.ts";
import { isGuess } from "./is-hung.ts";
import { type KnownSize, proportionsOf } from "./painting-size.ts";
import { placedByHand } from "./placed-by-hand.ts";
import {
  chooseSheet,
  firstPlacement,
  movableCorners,
  moveCorner,
  type Placement,
} from "./placement.ts";
import { usePreparedPicture } from "./use-prepared-picture.ts";

/** Returns the corners with the even strips along the sides. A corner that the painter moved stays. */
function withStrips(corners: Quad, { painting }: Findings): Quad | null {
  const strips = painting?.withStrips;
  if (!painting || !strips) return null;
  return mapQuad(corners, (corner, index) => {
    const [found, other] = [painting.corners[index], strips[index]];
    return found && other && distance(corner, found) < 1 ? other : corner;
  });
}

export interface AdjustmentStart {
  findings: Findings;
  /** An earlier adjustment of the photograph. */
  stored: Adjustment | null;
  /** The painting's size in cm, if the painter has entered it. */
  knownSize: KnownSize | null;
  /** Sizes of prints that the painter offers, cm. */
  printSizes: readonly Edges[];
}

export function useAdjustment(photograph: Photograph, start: AdjustmentStart) {
  const { findings, stored, knownSize, printSizes } = start;
  const [placement, setPlacement] = useState(() => firstPlacement(photograph, findings, stored));
  /** The dimensions then follow the sheet, and not the proportions the dimensions. */
  const [hasMeasured, setMeasured] = useState(false);
  const { adjustment, isPlaced } = placement;
  const { corners, sheet } = adjustment;
  const canStraighten = isPlaced && isConvex(corners) && (!sheet || isConvex(sheet.corners));
  const view = { ...adjustment, extent: photograph, byHand: placedByHand(findings, adjustment) };
  const proportions = proportionsOf(view, hasMeasured && sheet ? null : knownSize);
  const wanted = { adjustment, proportions, canStraighten, printSizes };
  const hasGuessed = isGuess(findings, corners);
  const strips = withStrips(corners, findings);

  function change(part: Partial<Placement>): void {
    setPlacement((before) => ({ ...before, ...part }));
  }

  return {
    ...placement,
    ...usePreparedPicture(photograph, wanted),
    /** Width by height of the result. */
    proportions,
    canStraighten,
    isGuess: hasGuessed,
    /** The corners with the even strips along the sides; null without strips. */
    withStrips: strips,
    /** Cm with the error; null if it is unknown. */
    size: hasGuessed || !canStraighten ? null : paintingSize(view, strips),
    movable: movableCorners(placement, photograph),
    setMoved: (moved: Placement["moved"]) => change({ moved }),
    moveCorner: (index: number, to: Point) =>
      setPlacement((before) => moveCorner(before, photograph, { index, to })),
    /** The dimensions are now those that the sheet gave. */
    setMeasured: () => setMeasured(true),
    setLight: (light: boolean) => change({ adjustment: { ...adjustment, light } }),
    /** @param kind null for none */
    setSheet: (kind: PhotographedSheet | null) =>
      setPlacement((before) => chooseSheet(before, kind)),
  };
}

export type AdjustmentState = ReturnType<typeof useAdjustment>;
