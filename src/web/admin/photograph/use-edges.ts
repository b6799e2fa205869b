import { apply, type Point, type Quad, scaling } from "@nkar/plane/homography";
import { intersection, type Line, lineThrough } from "@nkar/plane/lines";
import { useMemo, useRef } from "react";
import { type EdgeDrag, followPointer, newDrag, snapRadius } from "./drag-to-edges.ts";
import { createEdgeFinder, readPixels } from "./edge-finder.ts";
import type { AdjustmentState } from "./use-adjustment.ts";
import type { ShownPhotograph } from "./use-photograph.ts";

/** Returns the corners at both ends of a side. */
export function sideEnds(corners: Quad, side: number): [Point, Point] {
  return [corners[side % 4] ?? corners[0], corners[(side + 1) % 4] ?? corners[0]];
}

export function midpoint([from, to]: readonly [Point, Point]): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

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

/** Moves corners and sides with the pointer, and onto edges near it. All points are px of the photograph. */
export function useEdges({ photograph, state, image, scale }: EdgesProps) {
  const grid = useMemo(() => image && readPixels(image), [image]);
  const finder = grid && createEdgeFinder(grid, photograph.width, snapRadius / scale);
  const drag = useRef<EdgeDrag>(newDrag);
  /** Corners at the start of the drag. */
  const startCorners = useRef<Quad | null>(null);
  const corners = state.movableCorners[state.shownCorners];

  /**
   * Returns where the pointer puts a corner or side: on edges near it, except while Alt is pressed.
   */
  function placeNearEdges(
    to: Point,
    isAltPressed: boolean,
    find: (near: Point) => Point | null,
  ): Point {
    const [toScreen, fromScreen] = [scaling(scale), scaling(1 / scale)];
    const next = followPointer(
      isAltPressed ? newDrag : drag.current,
      apply(toScreen, to),
      (near) => {
        const edge = isAltPressed ? null : find(apply(fromScreen, near));
        return edge && apply(toScreen, edge);
      },
    );
    drag.current = next.drag;
    return apply(fromScreen, next.at);
  }

  return {
    dragCorner(index: number, to: Point, isAltPressed: boolean) {
      startCorners.current ??= corners;
      const before = startCorners.current;
      const find = (near: Point) => finder?.cornerNear(near, before, index) ?? null;
      state.moveCorner(index, placeNearEdges(to, isAltPressed, find));
    },
    /** Moves a side parallel to itself, or onto an edge. */
    dragSide(side: number, to: Point, isAltPressed: boolean) {
      startCorners.current ??= corners;
      const before = startCorners.current;
      const { along, normal } = sideAxes(before, side);
      const edgeAt = (at: Point) => finder?.sideNear({ at, along }, before, side) ?? null;
      const at = placeNearEdges(intersection(normal, { at: to, along }), isAltPressed, (near) => {
        const edge = edgeAt(near);
        return edge && intersection(normal, edge);
      });
      const edge = drag.current.rest && edgeAt(at);
      state.moveSide(side, edge ?? { at, along });
    },
    /** Ends a drag, and looks for the corners that the painter has not placed. */
    release() {
      drag.current = newDrag;
      startCorners.current = null;
      if (finder) state.settle(finder.settle);
    },
  };
}
