import { apply, midpoint, type Point, type Quad, scaling, sideEnds } from "@nkar/plane/homography";
import { intersection, type Line, lineThrough } from "@nkar/plane/lines";
import { useMemo, useRef } from "react";
import { beginDrag, type EdgeDrag, followPointer, snapRadius } from "./drag-to-edges.ts";
import { createEdgeFinder, readPixels } from "./edge-finder.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

/** Returns the direction of a side, and the line through its middle across it. */
function sideAxes(corners: Quad, side: number): { along: Point; normal: Line } {
  const ends = sideEnds(corners, side);
  const { along } = lineThrough(...ends);
  return { along, normal: { at: midpoint(ends), along: { x: -along.y, y: along.x } } };
}

export interface EdgesProps {
  photograph: ShownPhotograph;
  state: AdjustmentState;
  /** Null until it is loaded. */
  image: HTMLImageElement | null;
  /** CSS px for each px of the photograph. */
  scale: number;
}

/** A drag that has begun, with the corners at its start. */
interface RunningDrag {
  drag: EdgeDrag;
  before: Quad;
}

/**
 * Returns where the pointer puts a corner or side: on edges near it, except while Alt is pressed.
 * @param scale CSS px for each px of the photograph
 */
function placeNearEdges(
  running: RunningDrag,
  scale: number,
  { to, isAltPressed }: { to: Point; isAltPressed: boolean },
  find: (near: Point) => Point | null,
): Point {
  const [toScreen, fromScreen] = [scaling(scale), scaling(1 / scale)];
  const drag = isAltPressed ? { ...running.drag, rest: null } : running.drag;
  const next = followPointer(drag, apply(toScreen, to), (near) => {
    const edge = isAltPressed ? null : find(apply(fromScreen, near));
    return edge && apply(toScreen, edge);
  });
  running.drag = next.drag;
  return apply(fromScreen, next.at);
}

/** Moves corners and sides with the pointer, and onto edges near it. All points are px of the photograph. */
export function useEdges({ photograph, state, image, scale }: EdgesProps) {
  const grid = useMemo(() => image && readPixels(image), [image]);
  const finder = grid && createEdgeFinder(grid, photograph.width, snapRadius / scale);
  const running = useRef<RunningDrag | null>(null);
  const corners = state.movableCorners[state.shownCorners];

  /** @param start where the handle was taken */
  function findDrag(start: Point) {
    running.current ??= { drag: beginDrag(apply(scaling(scale), start)), before: corners };
    return running.current;
  }

  return {
    dragCorner(index: number, to: Point, isAltPressed: boolean) {
      const held = findDrag(corners[index] ?? to);
      const find = (near: Point) => finder?.cornerNear(near, held.before, index) ?? null;
      state.moveCorner(index, placeNearEdges(held, scale, { to, isAltPressed }, find));
    },
    /** Moves a side parallel to itself, or onto an edge. */
    dragSide(side: number, to: Point, isAltPressed: boolean) {
      const held = findDrag(midpoint(sideEnds(corners, side)));
      const { before } = held;
      const { along, normal } = sideAxes(before, side);
      const edgeAt = (at: Point) => finder?.sideNear({ at, along }, before, side) ?? null;
      const pointer = { to: intersection(normal, { at: to, along }), isAltPressed };
      const at = placeNearEdges(held, scale, pointer, (near) => {
        const edge = edgeAt(near);
        return edge && intersection(normal, edge);
      });
      const edge = held.drag.rest && edgeAt(at);
      state.moveSide(side, edge ?? { at, along }, before);
    },
    /** Ends a drag, and looks for the corners that the painter has not placed. */
    release() {
      running.current = null;
      if (finder) state.settle(finder.settle);
    },
  };
}
