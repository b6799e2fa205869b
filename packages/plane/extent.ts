import { applyToQuad, type Point, type Quad, rectangle, translation } from "./homography.ts";

/** Size of a picture or of a part of the screen, in px. */
export interface Extent {
  width: number;
  height: number;
}

/** Lengths of the edges of a flat thing, such as a painting or a sheet of paper, in cm. */
export type Edges = Extent;

/** Returns the point of an area from the origin that is closest to a point, or the point itself. */
export function closestPointIn({ width, height }: Extent, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** Returns the corners of a rectangle around the origin. */
export function centredRectangle({ width, height }: Extent): Quad {
  return applyToQuad(translation(-width / 2, -height / 2), rectangle(width, height));
}
