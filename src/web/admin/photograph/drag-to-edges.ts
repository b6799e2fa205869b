import { distance, type Point } from "@nkar/plane/homography";

/** CSS px within which a dragged corner or side finds edges. */
export const snapRadius = 24;

/** CSS px: edges let go of a corner or side once the pointer has moved away from them so far. */
const holdDistance = 12;

/** CSS px: edges so near to those that let go are the same. */
const sameEdgesDistance = 6;

/** A drag between edges. All points are CSS px of the stage. */
export interface EdgeDrag {
  /**
   * The place on edges where the dragged corner or side rests, and the smallest distance of the
   * pointer from it so far; null while it follows the pointer.
   */
  rest: { at: Point; nearest: number } | null;
  /** The place on edges that has let go. It does not hold again while the pointer is near. */
  released: Point | null;
}

export const newDrag: EdgeDrag = { rest: null, released: null };

/**
 * Follows the pointer, except near edges, which let go once the pointer moves on.
 * @param find returns the place on edges near a point
 */
export function followPointer(
  { rest, released }: EdgeDrag,
  pointer: Point,
  find: (near: Point) => Point | null,
): { drag: EdgeDrag; at: Point } {
  if (rest) {
    const pointerDistance = distance(pointer, rest.at);
    const nearest = Math.min(rest.nearest, pointerDistance);
    if (pointerDistance <= nearest + holdDistance) {
      return { drag: { rest: { at: rest.at, nearest }, released }, at: rest.at };
    }
    return { drag: { rest: null, released: rest.at }, at: pointer };
  }
  const stillReleased = released && distance(pointer, released) <= snapRadius ? released : null;
  const edge = find(pointer);
  if (!edge || (stillReleased && distance(edge, stillReleased) < sameEdgesDistance)) {
    return { drag: { rest: null, released: stillReleased }, at: pointer };
  }
  const nearest = distance(pointer, edge);
  return { drag: { rest: { at: edge, nearest }, released: stillReleased }, at: edge };
}
