import type { Extent } from "@nkar/plane/extent";
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
} from "@nkar/plane/homography";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import type { PaintingView } from "../size/painting-size.ts";

// Maps the straightened picture of a painting to its photograph.

/** A rectangle in a photograph, in px. */
interface Box extends Extent {
  left: number;
  top: number;
}

/** Points per edge by which `findPart` finds its box: the lens bends the edges of the painting. */
const pointsPerEdge = 16;

/** Px around the painting in the box of `findPart`, to measure the blur of the painting's edges. */
const marginPx = 24;

/** A map from a straightened picture to its photograph. */
export interface Projection {
  /** Px of the straightened picture → px of the photograph through an ideal lens. */
  map: Homography;
  /** See `throughLens`. */
  distortion: number;
  /** Px. */
  photograph: Extent;
  straightened: Extent;
}

/**
 * Width of the border that is cut off, as a share of the photograph's long side. Blur mixes its px with
 * the frame or the wall, which would be a thin line around the picture.
 */
const trimShare = 0.001;

/**
 * Returns the size of the straightened painting in px. No edge has fewer px than in the photograph,
 * unless `maxPixels` requires it: then `scale` is below 1.
 */
function computePaintingExtent(idealCorners: Quad, proportions: number, maxPixels: number) {
  const [top, right, bottom, left] = edgeLengths(idealCorners);
  const width = Math.max(top, bottom, Math.max(left, right) * proportions);
  const height = width / proportions;
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    scale,
  };
}

interface OutputSize {
  /** Width / height of the painting. */
  proportions: number;
  /** Width times height, in px. */
  maxPixels: number;
}

/**
 * Prepares the map by which `straighten` draws. The picture keeps the resolution of the photograph
 * unless it would exceed `maxPixels`.
 * @returns null if the corners do not form a convex quadrilateral
 */
export function createProjection(
  { corners, distortion, extent: photograph }: Omit<PaintingView, "sheet" | "inexact">,
  { proportions, maxPixels }: OutputSize,
): Projection | null {
  const idealCorners = mapQuad(corners, (corner) => withoutLens(distortion, photograph, corner));
  const { width, height, scale } = computePaintingExtent(idealCorners, proportions, maxPixels);
  const toPhotograph = homographyBetween(rectangle(width, height), idealCorners);
  if (!toPhotograph) return null;
  const longSide = Math.max(photograph.width, photograph.height);
  const trim = Math.round(Math.min(trimShare * longSide * scale, width / 4, height / 4));
  const map = compose(toPhotograph, translation(trim, trim));
  const straightened = { width: width - 2 * trim, height: height - 2 * trim };
  return { map, distortion, photograph, straightened };
}

/** Maps px of the straightened picture to px of the photograph, through its lens. */
export function mapToPhotograph({ map, distortion, photograph }: Projection, point: Point): Point {
  return throughLens(distortion, photograph, apply(map, point));
}

/** Returns the part of the photograph that shows the painting. Width or height is below 1 if no part does. */
export function findPart(projection: Projection): Box {
  const { photograph, straightened } = projection;
  const border = Array.from({ length: pointsPerEdge + 1 }, (_, index) => {
    const x = (straightened.width * index) / pointsPerEdge;
    const y = (straightened.height * index) / pointsPerEdge;
    const bottom = { x, y: straightened.height };
    const right = { x: straightened.width, y };
    return [{ x, y: 0 }, right, bottom, { x: 0, y }];
  }).flat();
  const places = border.map((point) => mapToPhotograph(projection, point));
  const columns = places.map(({ x }) => x);
  const rows = places.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...columns)) - marginPx);
  const top = Math.max(0, Math.floor(Math.min(...rows)) - marginPx);
  const right = Math.min(photograph.width, Math.ceil(Math.max(...columns)) + marginPx);
  const bottom = Math.min(photograph.height, Math.ceil(Math.max(...rows)) + marginPx);
  return { left, top, width: right - left, height: bottom - top };
}
