import { apply, type Point, type Quad, scaling } from "@nkar/plane/homography";
import { intersection, type Line, lineThrough } from "@nkar/plane/lines";
import { useMemo, useRef } from "react";
import { type EdgeDrag, followPointer, newDrag, snapRadius } from "./drag-to-edges.ts";
import { edgeFinder, readPixels } from "./edge-finder.ts";
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
function sideAxes(corners: Quad, side: number): { along: Point; way: Line } {
  const ends = sideEnds(corners, side);
  const { along } = lineThrough(...ends);
  return { along, way: { at: midpoint(ends), along: { x: -along.y, y: along.x } } };
}

export interface Edges {
  photograph: ShownPhotograph;
  state: AdjustmentState;
  /** Null until it is loaded. */
  image: HTMLImageElement | null;
  /** CSS px for each px of the photograph. */
  scale: number;
}

/** Moves corners and sides with the pointer, and onto edges near it. All points are px of the photograph. */
export function useEdges({ photograph, state, image, scale }: Edges) {
  const grid = useMemo(() => image && readPixels(image), [image]);
  const finder = grid && edgeFinder(grid, photograph.width, snapRadius / scale);
  const drag = useRef<EdgeDrag>(newDrag);
  /** At the start of the drag. */
  const start = useRef<Quad | null>(null);
  const corners = state.movable[state.shown];

  /** Returns where the pointer puts something that edges may hold. */
  function held(to: Point, isAlt: boolean, find: (near: Point) => Point | null): Point {
    const [toScreen, fromScreen] = [scaling(scale), scaling(1 / scale)];
    const next = followPointer(isAlt ? newDrag : drag.current, apply(toScreen, to), (near) => {
      const edge = isAlt ? null : find(apply(fromScreen, near));
      return edge && apply(toScreen, edge);
    });
    drag.current = next.drag;
    return apply(fromScreen, next.at);
  }

  return {
    dragCorner(index: number, to: Point, isAlt: boolean) {
      start.current ??= corners;
      const before = start.current;
      const find = (near: Point) => finder?.cornerNear(near, before, index) ?? null;
      state.moveCorner(index, held(to, isAlt, find));
    },
    /** Moves a side parallel to itself, or onto an edge. */
    dragSide(side: number, to: Point, isAlt: boolean) {
      start.current ??= corners;
      const before = start.current;
      const { along, way } = sideAxes(before, side);
      const edgeAt = (at: Point) => finder?.sideNear({ at, along }, before, side) ?? null;
      const at = held(intersection(way, { at: to, along }), isAlt, (near) => {
        const edge = edgeAt(near);
        return edge && intersection(way, edge);
      });
      const edge = drag.current.rest && edgeAt(at);
      state.moveSide(side, edge ?? { at, along });
    },
    /** Ends a drag, and looks for the corners that the painter has not placed. */
    release() {
      drag.current = newDrag;
      start.current = null;
      if (finder) state.settle(finder.settle);
    },
  };
}
