import type { Dimensions } from "../../../core/dimensions/dimensions.ts";
import { edgeLengths } from "../../../core/geometry/homography.ts";
import { outputProportions, type PaintingView } from "../../../core/geometry/size/painting-size.ts";

export type KnownSize = Pick<Dimensions, "width" | "height" | "sidesNamed">;

/** Returns width by height of the painting, by its known size or by the perspective. */
export function proportionsOf(view: PaintingView, knownSize: KnownSize | null): number {
  const [top, right, bottom, left] = edgeLengths(view.corners);
  const recovered = outputProportions(view);
  const seen = recovered ?? (top + bottom) / (left + right);
  if (!knownSize) return seen;
  const known = knownSize.width / knownSize.height;
  // The text may name the height first.
  const isTurned = !knownSize.sidesNamed && known > 1 !== seen > 1;
  return isTurned ? 1 / known : known;
}
