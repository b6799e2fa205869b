import type { Extent } from "../../geometry/extent.ts";
import {
  apply,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Point,
  type Quad,
  rectangle,
} from "../../geometry/homography.ts";
import { throughLens, withoutLens } from "../../geometry/lens.ts";
import type { Adjustment } from "../adjustment.ts";

/** Straightened picture → photograph. */
export interface Projection {
  /** Px of the straightened picture → px of the photograph through an ideal lens. */
  map: Homography;
  /** See `throughLens`. */
  distortion: number;
  /** Px. */
  photograph: Extent;
  straightened: Extent;
}

/** No edge has fewer px than in the photograph. */
function straightenedExtent(ideal: Quad, proportions: number, maxPixels: number): Extent {
  const [top, right, bottom, left] = edgeLengths(ideal);
  const width = Math.max(top, bottom, Math.max(left, right) * proportions);
  const height = width / proportions;
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * @param photograph px
 * @param proportions width / height of the painting
 * @returns null if the corners do not form a convex quadrilateral
 */
export function projectionOf(
  { corners, distortion }: Pick<Adjustment, "corners" | "distortion">,
  photograph: Extent,
  proportions: number,
  maxPixels: number,
): Projection | null {
  const ideal = mapQuad(corners, (corner) => withoutLens(distortion, photograph, corner));
  const straightened = straightenedExtent(ideal, proportions, maxPixels);
  const map = homographyBetween(rectangle(straightened.width, straightened.height), ideal);
  return map && { map, distortion, photograph, straightened };
}

export function inPhotograph({ map, distortion, photograph }: Projection, point: Point): Point {
  return throughLens(distortion, photograph, apply(map, point));
}
