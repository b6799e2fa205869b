import type { Adjustment } from "../../entities/adjustment.ts";
import type { Extent } from "../extent.ts";
import {
  apply,
  compose,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Point,
  type Quad,
  rectangle,
  translation,
} from "../homography.ts";
import { throughLens, withoutLens } from "../lens.ts";

/** Px. */
export interface Box extends Extent {
  left: number;
  top: number;
}

/** The blur of these edges is measured on both sides. */
const marginPx = 24;

/** Straightened picture → photograph. */
export interface Projection {
  /** Px of the straightened picture → px of the photograph through an ideal lens. */
  map: Homography;
  /** See `throughLens`. */
  distortion: number;
  /** Px. */
  photograph: Extent;
  straightened: Extent;
  /** Samples along each side of a px, whose mean it is, where the painting is made smaller. */
  samplesPerSide: number;
}

/**
 * Share of the photograph's long side. Blur mixes the outermost px of the painting with its frame or
 * the wall, which would be a thin line around the picture.
 */
const mixedShare = 0.001;

/** Px of the photograph per px of the straightened picture, above a whole number of samples. */
const maxExcess = 0.35;

/** No edge has fewer px than in the photograph. */
function paintingExtent(ideal: Quad, proportions: number, maxPixels: number) {
  const [top, right, bottom, left] = edgeLengths(ideal);
  const width = Math.max(top, bottom, Math.max(left, right) * proportions);
  const height = width / proportions;
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    scale,
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
  const { width, height, scale } = paintingExtent(ideal, proportions, maxPixels);
  const toPhotograph = homographyBetween(rectangle(width, height), ideal);
  if (!toPhotograph) return null;
  const longSide = Math.max(photograph.width, photograph.height);
  const trim = Math.round(Math.min(mixedShare * longSide * scale, width / 4, height / 4));
  const map = compose(toPhotograph, translation(trim, trim));
  const straightened = { width: width - 2 * trim, height: height - 2 * trim };
  const samplesPerSide = Math.ceil(1 / scale - maxExcess);
  return { map, distortion, photograph, straightened, samplesPerSide };
}

export function inPhotograph({ map, distortion, photograph }: Projection, point: Point): Point {
  return throughLens(distortion, photograph, apply(map, point));
}

/** Returns the part of the photograph that shows the painting; its sides are below 1 if none does. */
export function partFor(
  { corners, distortion }: Pick<Adjustment, "corners" | "distortion">,
  { width, height }: Extent,
): Box {
  // The lens bends the edges of the painting outwards by less than this.
  const margin = marginPx + Math.abs(distortion) * Math.max(width, height);
  const columns = corners.map(({ x }) => x);
  const rows = corners.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...columns) - margin));
  const top = Math.max(0, Math.floor(Math.min(...rows) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...columns) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...rows) + margin));
  return { left, top, width: right - left, height: bottom - top };
}
