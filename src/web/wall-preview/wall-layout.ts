import { compose, type Homography, invert } from "../../core/homography.ts";
import { type Extent, frameToStage, printToStage } from "../../core/wall.ts";
import type { PreviewState, Still } from "./preview-state.ts";

/** How the stage, the picture on it and the print hang together; px of stage and frame. */
export interface WallLayout {
  frame: Extent;
  stage: Extent;
  fit: "cover" | "contain";
  frameToStage: Homography;
  stageToFrame: Homography;
  /** Null while nothing is measured. */
  wallToStage: Homography | null;
  /** Print (cm, origin at its centre) → px. */
  printToStage: Homography;
  printToFrame: Homography;
}

/** A photo is shown whole; the camera and the sample room fill the stage. */
export function fitOf(still: Still | null): "cover" | "contain" {
  return still?.origin === "photo" ? "contain" : "cover";
}

/** Works out where everything is; null until both extents are known. */
export function wallLayout(
  { size, placement, measure, still }: PreviewState,
  stage: Extent,
  frame: Extent,
): WallLayout | null {
  if (Math.min(stage.width, stage.height, frame.width, frame.height) <= 0) return null;
  const fit = fitOf(still);
  const toStage = frameToStage(frame, stage, fit);
  const stageToFrame = invert(toStage);
  const wallToStage = measure && compose(toStage, measure.wallToFrame);
  const print = printToStage(
    size,
    placement,
    wallToStage ? { wallToStage } : { centre: { x: stage.width / 2, y: stage.height / 2 } },
  );
  return {
    frame,
    stage,
    fit,
    frameToStage: toStage,
    stageToFrame,
    wallToStage,
    printToStage: print,
    printToFrame: compose(stageToFrame, print),
  };
}
