import type { Edges, Extent } from "@nkar/plane/extent";
import { compose, type Homography, rotation, scaling, translation } from "@nkar/plane/homography";

/** Scale of a work without a measured wall, in CSS px per cm, and its least width in CSS px. */
const drawnPxPerCm = 4;
const minWorkWidthPx = 100;

/** Range of the scale slider, in percent. */
export const scaleRange = { min: 50, max: 150, step: 5, start: 100 } as const;

/** Degrees that one press of Rotate adds. */
export const rotationStep = 90;

/**
 * Presets of the scale, in percent, by a thing that a visitor holds against the wall. They are rough:
 * nothing is measured, and `edges` only appear in a label. A sheet in the photograph gives the true scale.
 */
export const scaleReferences = [
  { id: "card", edges: { width: 8.5, height: 5.4 }, scale: 80 },
  { id: "a4", edges: { width: 21, height: 29.7 }, scale: 120 },
] as const;

/** Where and how a work hangs on the wall. */
export interface Placement {
  /** The centre of the work, in px or cm: see `workToStage`. */
  x: number;
  y: number;
  /** In degrees, clockwise. */
  rotation: number;
  /** In percent. */
  scale: number;
}

export const startPlacement: Placement = { x: 0, y: 0, rotation: 0, scale: scaleRange.start };

/** Rounds a scale in percent to a step of the slider, within its range. */
export function clampScale(percent: number): number {
  const { min, max, step } = scaleRange;
  return Math.min(max, Math.max(min, Math.round(percent / step) * step));
}

/** Returns CSS px per cm without a measured wall. @param scale in percent */
export function unmeasuredPxPerCm(size: Edges, scale: number): number {
  return Math.max((drawnPxPerCm * scale) / 100, minWorkWidthPx / size.width);
}

/**
 * Maps the work (cm, origin at its centre) to the stage (CSS px).
 * @param stage with `wallToStage`, the placement is in cm, otherwise in px from `centre`
 */
export function workToStage(
  size: Edges,
  placement: Placement,
  stage: { wallToStage: Homography } | { centre: { x: number; y: number } },
): Homography {
  const rotate = rotation(placement.rotation);
  if ("wallToStage" in stage) {
    const { x, y, scale } = placement;
    return compose(stage.wallToStage, translation(x, y), rotate, scaling(scale / 100));
  }
  const x = stage.centre.x + placement.x;
  const y = stage.centre.y + placement.y;
  return compose(translation(x, y), rotate, scaling(unmeasuredPxPerCm(size, placement.scale)));
}

/** Maps px of the frame to CSS px of the stage, as `object-fit` does. */
export function frameToStage(frame: Extent, stage: Extent, fit: "cover" | "contain"): Homography {
  const ratios = [stage.width / frame.width, stage.height / frame.height];
  const scale = fit === "cover" ? Math.max(...ratios) : Math.min(...ratios);
  const left = (stage.width - frame.width * scale) / 2;
  const top = (stage.height - frame.height * scale) / 2;
  return compose(translation(left, top), scaling(scale));
}
