/** While the painter drags a corner or side, edges in the photograph hold it as a magnet would. */

import { distance, type Point } from "@nkar/plane/homography";

/**
 * CSS px within which edges are looked for: near a dragged corner or side, and near corners that
 * nobody has placed. A wider radius finds more wrong edges.
 */
export const snapRadius = 10;

/** CSS px. An edge lets go once the pointer is so much further away than its smallest distance. */
const holdDistance = 8;

/**
 * CSS px. An edge does not hold if it is so near to one that let go, or to the start of the drag.
 */
const freeDistance = 6;

/** An edge that holds the dragged corner or side. */
interface EdgeHold {
  /** The point on the edge where the corner or side stays. */
  at: Point;
  /** The smallest distance of the pointer from that point so far. */
  minDistance: number;
}

/** The state of a drag. All points are CSS px of the stage, the element with the photograph. */
export interface EdgeDrag {
  /** Null while the corner or side follows the pointer. */
  hold: EdgeHold | null;
  /**
   * The start, and points on edges that have let go. Edges near these do not hold during the drag.
   */
  freePoints: readonly Point[];
}

/** Begins a drag. Edges at its start do not hold, so that a small correction is free. */
export function beginDrag(start: Point): EdgeDrag {
  return { hold: null, freePoints: [start] };
}

/**
 * Returns where a corner or side is after a move of the pointer: on an edge that holds it, else at
 * the pointer.
 * @param findEdge returns the nearest point on an edge, or null if no edge is near
 */
export function followPointer(
  { hold, freePoints }: EdgeDrag,
  pointer: Point,
  findEdge: (near: Point) => Point | null,
): { drag: EdgeDrag; at: Point } {
  if (hold) {
    const pointerDistance = distance(pointer, hold.at);
    const minDistance = Math.min(hold.minDistance, pointerDistance);
    if (pointerDistance <= minDistance + holdDistance) {
      return { drag: { hold: { at: hold.at, minDistance }, freePoints }, at: hold.at };
    }
    return { drag: { hold: null, freePoints: [...freePoints, hold.at] }, at: pointer };
  }
  const edge = findEdge(pointer);
  if (!edge || freePoints.some((at) => distance(edge, at) < freeDistance)) {
    return { drag: { hold: null, freePoints }, at: pointer };
  }
  const minDistance = distance(pointer, edge);
  return { drag: { hold: { at: edge, minDistance }, freePoints }, at: edge };
}
