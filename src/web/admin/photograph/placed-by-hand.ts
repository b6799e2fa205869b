import type { Adjustment } from "../../../core/entities/adjustment.ts";
import { distance, type Quad } from "../../../core/geometry/homography.ts";
import type { Findings } from "../../photograph/session.ts";

function isFound(found: Quad | undefined, corners: Quad | undefined): boolean {
  return (
    corners?.every((corner, index) => {
      const other = found?.[index];
      return other !== undefined && distance(corner, other) < 1;
    }) ?? false
  );
}

/** Tells which corners the painter has placed or moved, also in an earlier step. */
export function placedByHand({ painting, sheet }: Findings, adjustment: Adjustment) {
  return {
    painting: !isFound(painting?.corners, adjustment.corners),
    sheet: !isFound(sheet?.corners, adjustment.sheet?.corners),
  };
}
