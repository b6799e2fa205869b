import type { PrintSize } from "../entities/print-size.ts";
import type { Point } from "./homography.ts";

/** Width and height in cm. */
export type Edges = Pick<PrintSize, "width" | "height">;

/** Px. */
export interface Extent {
  width: number;
  height: number;
}

/** Returns the closest point of an area. */
export function within({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
