import { edgeLengths, midpoint, type Point, sideEnds } from "@nkar/plane/homography";
import { lineThrough } from "@nkar/plane/lines";
import { useState } from "react";
import { type EdgesProps, useEdges } from "./use-edges.ts";

/** CSS px: a shorter side has no room for a handle between those of its corners. */
const minSideWithHandle = 112;

/** The handles: those of the corners, then those of the painting's sides. All points are px of the photograph. */
export function useHandles(props: EdgesProps) {
  const { state, scale } = props;
  const edges = useEdges(props);
  const corners = state.movableCorners[state.shownCorners];
  // A handle that went while a finger holds it would take the release with it.
  const [isSideHeld, setSideHeld] = useState(false);
  const hasSides =
    state.shownCorners === "painting" &&
    (isSideHeld || Math.min(...edgeLengths(corners)) * scale > minSideWithHandle);
  const sides = hasSides ? [0, 1, 2, 3].map((side) => midpoint(sideEnds(corners, side))) : [];
  const points = [...corners, ...sides];
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
     * Moves a handle by px of the photograph, without edges: the painter uses keys for fine steps.
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
