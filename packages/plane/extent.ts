import { applyToQuad, type Point, type Quad, rectangle, translation } from "./homography.ts";

/** In px. */
export interface Extent {
  width: number;
  height: number;
}

/** In cm. */
export type Edges = Extent;

/** Returns the point itself inside an area from the origin, else the closest point of its edge. */
export function closestPointIn({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** Returns the corners of a rectangle around the origin. */
export function centredRectangle({ width, height }: Extent): Quad {
  return applyToQuad(translation(-width / 2, -height / 2), rectangle(width, height));
}
