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

/** Px of the frame, CSS px of the stage. */
export interface WallLayout {
  frame: Extent;
  stage: Extent;
  frameToStage: Homography;
  stageToFrame: Homography;
  wallToStage: Homography | null;
  /** Print (cm, origin at its centre) → CSS px. */
  printToStage: Homography;
  printToFrame: Homography;
}

function fitOf(still: Still | null): "cover" | "contain" {
  return still?.origin === "photo" ? "contain" : "cover";
}

/** Null until both sizes are known. */
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

/** Px of the frame. */
export interface Zoom {
  factor: number;
  at: Point;
}

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
