import type { Point } from "./homography.ts";

/** Px. */
export interface Extent {
  width: number;
  height: number;
}

/** Cm. */
export type Edges = Extent;

/** Returns the closest point of an area. */
export function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
