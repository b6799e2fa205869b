import type { PhotographNote } from "../../entities/stored-picture.ts";
import type { Point } from "../homography.ts";
import { pixelAt } from "../pixel-grid.ts";
import type { PhotographPart } from "./draw-tile.ts";
import { inPhotograph, type Projection } from "./projection.ts";
import { blurAt } from "./sharpness.ts";

/** Px of the long side. */
const minSide = 1000;

/** Measured blur, px; in larger pictures, a share of the long side. */
const maxBlur = 1.3;
const maxBlurShare = 1 / 2500;
const blurPointsPerSide = 14;

/** Values of 8 bits without detail. */
const white = 250;
const clippedAbove = 254;
const clippedBelow = 1;

/** The picture is sampled on a grid. */
const samplesPerSide = 240;
/** Share of the largest white spot in the picture. */
const minGlareShare = 0.004;
const minClippedShare = 0.03;

/** Returns points on a grid over the painting with its edges, px of the part. */
function gridOver(part: PhotographPart, projection: Projection, perSide: number): Point[] {
  const { width, height } = projection.straightened;
  return Array.from({ length: perSide ** 2 }, (_, index) => {
    const across = (index % perSide) / (perSide - 1);
    const down = Math.floor(index / perSide) / (perSide - 1);
    const { x, y } = inPhotograph(projection, { x: across * width, y: down * height });
    return { x: x - part.left, y: y - part.top };
  });
}

function isBlurred(part: PhotographPart, projection: Projection): boolean {
  const { width, height } = projection.straightened;
  const blur = blurAt(part, gridOver(part, projection, blurPointsPerSide)) ?? 0;
  return blur > Math.max(maxBlur, maxBlurShare * Math.max(width, height));
}

/** @returns size of the largest group of neighbours, in cells of a square grid */
function largestSpot(marked: readonly boolean[], perSide: number): number {
  const left = new Set(marked.flatMap((isMarked, index) => (isMarked ? [index] : [])));
  let largest = 0;
  for (const first of left) {
    const spot = [first];
    left.delete(first);
    for (const cell of spot) {
      const column = cell % perSide;
      const neighbours = [
        cell - perSide,
        cell + perSide,
        ...(column > 0 ? [cell - 1] : []),
        ...(column < perSide - 1 ? [cell + 1] : []),
      ];
      for (const next of neighbours) if (left.delete(next)) spot.push(next);
    }
    largest = Math.max(largest, spot.length);
  }
  return largest;
}

function lightWarnings(part: PhotographPart, projection: Projection): PhotographNote[] {
  const points = gridOver(part, projection, samplesPerSide);
  const samples = points.map((point) => pixelAt(part, point));
  const isWhite = samples.map((values) => Math.min(...values) >= white);
  const clipped = samples.filter(
    (values, index) =>
      !isWhite[index] && values.some((value) => value >= clippedAbove || value <= clippedBelow),
  );
  const spot = largestSpot(isWhite, samplesPerSide);
  return [
    ...(spot > minGlareShare * samples.length ? ["glare" as const] : []),
    ...(clipped.length > minClippedShare * samples.length ? ["clipped" as const] : []),
  ];
}

/**
 * Returns what the painter should know before publishing.
 * @param part before the light is corrected
 */
export function warningsOf(part: PhotographPart, projection: Projection): PhotographNote[] {
  const { width, height } = projection.straightened;
  return [
    ...(isBlurred(part, projection) ? ["blurred" as const] : []),
    ...(Math.max(width, height) < minSide ? ["small" as const] : []),
    ...lightWarnings(part, projection),
  ];
}
