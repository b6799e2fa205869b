import type { Extent } from "@nkar/plane/extent";
import {
  apply,
  compose,
  type Homography,
  invert,
  localScale,
  type Point,
  scaling,
  translation,
} from "@nkar/plane/homography";
import { frameToStage, workToStage } from "../geometry/wall.ts";
import type { PreviewState } from "../preview-state.ts";

/**
 * The frame is the photograph or camera picture, in px; the stage is the element that shows it, in
 * CSS px.
 */
export interface WallLayout {
  frame: Extent;
  stage: Extent;
  frameToStage: Homography;
  stageToFrame: Homography;
  wallToStage: Homography | null;
  /** Work (cm, origin at its centre) → px of the frame. */
  workToFrame: Homography;
  /** Px of the frame per cm in the middle of the work. */
  pxPerCm: number;
}

/** Returns the maps between work, wall, frame and stage; null until frame and stage have sizes. */
export function computeLayout(
  { size, placement, measure, still }: PreviewState,
  stage: Extent | null,
  frame: Extent,
): WallLayout | null {
  if (!stage || Math.min(stage.width, stage.height, frame.width, frame.height) <= 0) return null;
  const fit = still?.origin === "photo" ? "contain" : "cover";
  const toStage = frameToStage(frame, stage, fit);
  const stageToFrame = invert(toStage);
  const wallToStage = measure && compose(toStage, measure.wallToFrame);
  const centre = { x: stage.width / 2, y: stage.height / 2 };
  const work = workToStage(size, placement, wallToStage ? { wallToStage } : { centre });
  const workToFrame = compose(stageToFrame, work);
  const { x, y } = localScale(workToFrame, { x: 0, y: 0 });
  const pxPerCm = Math.max(x, y);
  return { frame, stage, frameToStage: toStage, stageToFrame, wallToStage, workToFrame, pxPerCm };
}

export interface Zoom {
  factor: number;
  /** The point in the middle of the stage, px of the frame. */
  at: Point;
}

/**
 * Returns an enlarged layout with a point of the frame in the middle of the stage. `workToFrame` and
 * `pxPerCm` do not change.
 */
export function zoomLayout(layout: WallLayout, { factor, at }: Zoom): WallLayout {
  const middle = apply(layout.frameToStage, at);
  const zoomMap = compose(
    translation(layout.stage.width / 2, layout.stage.height / 2),
    scaling(factor),
    translation(-middle.x, -middle.y),
  );
  const toStage = compose(zoomMap, layout.frameToStage);
  const wallToStage = layout.wallToStage && compose(zoomMap, layout.wallToStage);
  return { ...layout, frameToStage: toStage, stageToFrame: invert(toStage), wallToStage };
}
