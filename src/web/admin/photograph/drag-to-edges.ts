import { distance, type Point } from "@nkar/plane/homography";

/** CSS px within which a dragged corner or side finds edges. */
export const snapRadius = 24;

/** CSS px by which the pointer leaves edges until they let go. */
const holdDistance = 12;

/** CSS px: edges so near to those that were left are the same. */
const sameEdges = 6;

/** A drag between edges. All points are CSS px of the stage. */
export interface EdgeDrag {
  /** Where it rests on edges, and how near to that place the pointer has come. */
  rest: { at: Point; nearest: number } | null;
  /** The edges that it has left: they do not take it again while the pointer is near. */
  left: Point | null;
}

export const newDrag: EdgeDrag = { rest: null, left: null };

/**
 * Follows the pointer, except near edges, which let go once the pointer moves on.
 * @param find returns the place on edges near a point
 */
export function followPointer(
  { rest, left }: EdgeDrag,
  pointer: Point,
  find: (near: Point) => Point | null,
): { drag: EdgeDrag; at: Point } {
  if (rest) {
    const away = distance(pointer, rest.at);
    const nearest = Math.min(rest.nearest, away);
    if (away <= nearest + holdDistance) {
      return { drag: { rest: { at: rest.at, nearest }, left }, at: rest.at };
    }
    return { drag: { rest: null, left: rest.at }, at: pointer };
  }
  const stillLeft = left && distance(pointer, left) <= snapRadius ? left : null;
  const edge = find(pointer);
  if (!edge || (stillLeft && distance(edge, stillLeft) < sameEdges)) {
    return { drag: { rest: null, left: stillLeft }, at: pointer };
  }
  const nearest = distance(pointer, edge);
  return { drag: { rest: { at: edge, nearest }, left: stillLeft }, at: edge };
}
