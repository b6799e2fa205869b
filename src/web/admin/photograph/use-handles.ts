import { edgeLengths, midpoint, type Point, sideEnds } from "@nkar/plane/homography";
import { lineThrough } from "@nkar/plane/lines";
import { useState } from "react";
import { type EdgesProps, useEdges } from "./use-edges.ts";

/** CSS px: a shorter side has no room for a handle between those of its corners. */
const minSideWithHandle = 112;

/**
 * Returns the handles by which the painter moves corners and sides: first those of the corners,
 * then those of the painting's sides. All points are px of the photograph.
 */
export function useHandles(props: EdgesProps) {
  const { state, scale } = props;
  const edges = useEdges(props);
  const corners = state.movableCorners[state.shownCorners];
  // A handle that disappeared under a finger would get no event at the end of the drag.
  const [isSideHeld, setSideHeld] = useState(false);
  const hasSideHandles =
    state.shownCorners === "painting" &&
    (isSideHeld || Math.min(...edgeLengths(corners)) * scale > minSideWithHandle);
  const sideMiddles = hasSideHandles
    ? [0, 1, 2, 3].map((side) => midpoint(sideEnds(corners, side)))
    : [];
  const points = [...corners, ...sideMiddles];
  return {
    points,
    /** @param isAltPressed if true, edges do not hold the handle */
    move(index: number, to: Point, isAltPressed: boolean) {
      const side = index - corners.length;
      setSideHeld(side >= 0);
      if (side < 0) edges.dragCorner(index, to, isAltPressed);
      else edges.dragSide(side, to, isAltPressed);
    },
    release() {
      setSideHeld(false);
      edges.release();
    },
    /**
     * Moves a handle at a press of an arrow key. Edges do not hold it, so that fine steps are
     * possible.
     */
    nudge(index: number, by: Point) {
      const point = points[index];
      if (!point) return;
      const to = { x: point.x + by.x, y: point.y + by.y };
      const side = index - corners.length;
      if (side < 0) state.moveCorner(index, to);
      else {
        const { along } = lineThrough(...sideEnds(corners, side));
        state.moveSide(side, { at: to, along }, corners);
      }
    },
  };
}
