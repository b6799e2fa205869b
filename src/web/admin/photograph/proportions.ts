import type { Dimensions } from "../../../core/dimensions/dimensions.ts";
import { edgeLengths, type Quad } from "../../geometry/homography.ts";

export type KnownSize = Pick<Dimensions, "width" | "height" | "sidesNamed">;

/** Returns width by height of the painting: known, or the mean of opposite edges. */
export function proportionsOf(corners: Quad, knownSize: KnownSize | null): number {
  const [top, right, bottom, left] = edgeLengths(corners);
  const seen = (top + bottom) / (left + right);
  if (!knownSize) return seen;
  const known = knownSize.width / knownSize.height;
  // The text may name the height first.
  const isTurned = !knownSize.sidesNamed && known > 1 !== seen > 1;
  return isTurned ? 1 / known : known;
}
