import { distance, type Point, type Quad } from "./homography.ts";

export interface Line {
  /** A point of the line. */
  at: Point;
  /** Unit vector. */
  along: Point;
}

/** Returns the line through two different points, in their direction. */
export function lineThrough(one: Point, other: Point): Line {
  const length = distance(one, other);
  return { at: one, along: { x: (other.x - one.x) / length, y: (other.y - one.y) / length } };
}

/** Returns the distance of a point: below 0 on the right of the line's direction, on a screen. */
export function signedDistance({ at, along }: Line, { x, y }: Point): number {
  return (x - at.x) * along.y - (y - at.y) * along.x;
}

/** Fits a line by total least squares. Points have a weight of 1 unless they state another one. */
export function fitLine(points: readonly (Point & { weight?: number })[]): Line {
  let [weightSum, x, y] = [0, 0, 0];
  for (const point of points) {
    const { weight = 1 } = point;
    weightSum += weight;
    x += weight * point.x;
    y += weight * point.y;
  }
  const at = { x: x / weightSum, y: y / weightSum };
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const { weight = 1 } = point;
    xx += weight * (point.x - at.x) ** 2;
    xy += weight * (point.x - at.x) * (point.y - at.y);
    yy += weight * (point.y - at.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

/** Returns where two lines cross; `Infinity` or `NaN` if they are parallel. */
export function intersection(one: Line, other: Line): Point {
  const cross = one.along.x * other.along.y - one.along.y * other.along.x;
  const [dx, dy] = [other.at.x - one.at.x, other.at.y - one.at.y];
  const offset = (dx * other.along.y - dy * other.along.x) / cross;
  return { x: one.at.x + one.along.x * offset, y: one.at.y + one.along.y * offset };
}

/** Returns the corners between neighbouring sides of a quadrilateral. */
export function cornersBetween(top: Line, right: Line, bottom: Line, left: Line): Quad {
  return [
    intersection(left, top),
    intersection(top, right),
    intersection(right, bottom),
    intersection(bottom, left),
  ];
}
