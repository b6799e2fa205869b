import { distance, type Quad } from "../../geometry/homography.ts";
import type { Adjustment } from "../../photograph/adjustment.ts";
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
