import { distance, type Point } from "@nkar/plane/homography";

/**
 * CSS px within which edges are looked for: near a dragged corner or side, and near corners that nobody
 * has placed. A wider reach finds more wrong ones.
 */
export const snapRadius = 10;

/** CSS px: edges let go once the pointer is so much further from them than it has been. */
const holdDistance = 8;

/** CSS px: edges so near to those that let go, or to the start of the drag, do not hold. */
const sameEdgesDistance = 6;

/** A drag between edges. All points are CSS px of the stage. */
export interface EdgeDrag {
  /**
   * The place on edges where the dragged corner or side rests, and the smallest distance of the
   * pointer from it so far; null while it follows the pointer.
   */
  rest: { at: Point; nearest: number } | null;
  /** The start, and the places on edges that have let go. These do not hold before the drag ends. */
  released: readonly Point[];
}

/** Begins a drag. Edges at its start do not hold, so that a small correction is free. */
export function beginDrag(start: Point): EdgeDrag {
  return { rest: null, released: [start] };
}

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
    return { drag: { rest: null, released: [...released, rest.at] }, at: pointer };
  }
  const edge = find(pointer);
  if (!edge || released.some((at) => distance(edge, at) < sameEdgesDistance)) {
    return { drag: { rest: null, released }, at: pointer };
  }
  return { drag: { rest: { at: edge, nearest: distance(pointer, edge) }, released }, at: edge };
}
