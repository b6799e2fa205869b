import {
  apply,
  compose,
  type Homography,
  invert,
  type Point,
  scaling,
  translation,
} from "../geometry/homography.ts";
import { type Extent, frameToStage, printToStage } from "../geometry/wall.ts";
import type { PreviewState, Still } from "../preview-state.ts";

/** How the stage, the picture on it and the print hang together; px of stage and frame. */
export interface WallLayout {
  frame: Extent;
  stage: Extent;
  frameToStage: Homography;
  stageToFrame: Homography;
  /** Null while nothing is measured. */
  wallToStage: Homography | null;
  /** Print (cm, origin at its centre) → px. */
  printToStage: Homography;
  printToFrame: Homography;
}

/** A photo is shown whole; the camera and the sample room fill the stage. */
function fitOf(still: Still | null): "cover" | "contain" {
  return still?.origin === "photo" ? "contain" : "cover";
}

/** Works out where everything is; null until both extents are known. */
export function wallLayout(
  { size, placement, measure, still }: PreviewState,
  stage: Extent,
  frame: Extent,
): WallLayout | null {
  if (Math.min(stage.width, stage.height, frame.width, frame.height) <= 0) return null;
  const toStage = frameToStage(frame, stage, fitOf(still));
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
    frameToStage: toStage,
    stageToFrame,
    wallToStage,
    printToStage: print,
    printToFrame: compose(stageToFrame, print),
  };
}

/** A closer look at the picture: how many times, and at which of its points (px of the frame). */
export interface Zoom {
  factor: number;
  at: Point;
}

/** The same wall seen closer; the point looked at is in the middle of the stage. */
export function zoomedLayout(layout: WallLayout, { factor, at }: Zoom): WallLayout {
  const middle = apply(layout.frameToStage, at);
  const closer = compose(
    translation(layout.stage.width / 2, layout.stage.height / 2),
    scaling(factor),
    translation(-middle.x, -middle.y),
  );
  const frameToStage = compose(closer, layout.frameToStage);
  return {
    ...layout,
    frameToStage,
    stageToFrame: invert(frameToStage),
    wallToStage: layout.wallToStage && compose(closer, layout.wallToStage),
    printToStage: compose(closer, layout.printToStage),
  };
}
