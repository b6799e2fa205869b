/** Lets the painter drag a corner or side onto an edge that the photograph shows. */

import { apply, midpoint, type Point, type Quad, scaling, sideEnds } from "@nkar/plane/homography";
import { intersection, type Line, lineThrough } from "@nkar/plane/lines";
import { useMemo, useRef } from "react";
import { beginDrag, type EdgeDrag, followPointer, snapRadius } from "./drag-to-edges.ts";
import { createEdgeFinder, readPixels } from "./edge-finder.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

/**
 * Returns the direction of a side (`along`), and the line across it through its middle (`normal`).
 */
function sideAxes(corners: Quad, side: number): { along: Point; normal: Line } {
  const ends = sideEnds(corners, side);
  const { along } = lineThrough(...ends);
  return { along, normal: { at: midpoint(ends), along: { x: -along.y, y: along.x } } };
}

export interface EdgesProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
  /** The loaded photograph; null until then. */
  image: HTMLImageElement | null;
  /** CSS px for each px of the photograph. */
  scale: number;
}

/** A drag that the painter has not ended yet. */
interface CurrentDrag {
  edgeDrag: EdgeDrag;
  cornersAtStart: Quad;
}

/**
 * Continues a drag. Returns where the pointer puts the corner or side: on an edge near the pointer,
 * unless Alt is pressed.
 * @param scale CSS px for each px of the photograph
 */
function placeNearEdges(
  current: CurrentDrag,
  scale: number,
  { to, isAltPressed }: { to: Point; isAltPressed: boolean },
  findEdge: (near: Point) => Point | null,
): Point {
  const [toScreen, fromScreen] = [scaling(scale), scaling(1 / scale)];
  const dragBefore = isAltPressed ? { ...current.edgeDrag, hold: null } : current.edgeDrag;
  const { drag, at } = followPointer(dragBefore, apply(toScreen, to), (near) => {
    const edge = isAltPressed ? null : findEdge(apply(fromScreen, near));
    return edge && apply(toScreen, edge);
  });
  current.edgeDrag = drag;
  return apply(fromScreen, at);
}

/**
 * Returns functions that drag corners and sides with the pointer, or onto edges near it. All points
 * are px of the photograph.
 */
export function useEdges({ photograph, state, image, scale }: EdgesProps) {
  const grid = useMemo(() => image && readPixels(image), [image]);
  const finder = grid && createEdgeFinder(grid, photograph.width, snapRadius / scale);
  const currentDrag = useRef<CurrentDrag | null>(null);
  const corners = state.movableCorners[state.shownCorners];

  /** Returns the current drag, or begins one. @param start position of the handle */
  function continueDrag(start: Point): CurrentDrag {
    currentDrag.current ??= {
      edgeDrag: beginDrag(apply(scaling(scale), start)),
      cornersAtStart: corners,
    };
    return currentDrag.current;
  }

  return {
    dragCorner(index: number, to: Point, isAltPressed: boolean) {
      const drag = continueDrag(corners[index] ?? to);
      const findEdge = (near: Point) =>
        finder?.findCornerNear(near, drag.cornersAtStart, index) ?? null;
      state.moveCorner(index, placeNearEdges(drag, scale, { to, isAltPressed }, findEdge));
    },
    /** Moves a side parallel to itself, or onto an edge. */
    dragSide(side: number, to: Point, isAltPressed: boolean) {
      const drag = continueDrag(midpoint(sideEnds(corners, side)));
      const { cornersAtStart } = drag;
      const { along, normal } = sideAxes(cornersAtStart, side);
      const findEdgeAt = (at: Point) =>
        finder?.findSideNear({ at, along }, cornersAtStart, side) ?? null;
      const pointer = { to: intersection(normal, { at: to, along }), isAltPressed };
      const at = placeNearEdges(drag, scale, pointer, (near) => {
        const edge = findEdgeAt(near);
        return edge && intersection(normal, edge);
      });
      const edge = drag.edgeDrag.hold && findEdgeAt(at);
      state.moveSide(side, edge ?? { at, along }, cornersAtStart);
    },
    /** Ends a drag, and looks for the corners that the painter has not placed. */
    release() {
      currentDrag.current = null;
      if (finder) state.moveUnplacedCorners(finder.moveUnplaced);
    },
  };
}
