import type { Point } from "@nkar/plane/homography";
import { pixelAt } from "@nkar/plane/pixel-grid";
import { mapToPhotograph, type Projection } from "./projection.ts";
import { isBlurred } from "./sharpness.ts";
import type { PhotographPart } from "./straighten.ts";

/** Faults of a photograph about which the painter is warned. */
export const warnings = ["blurred", "small", "glare", "clipped"] as const;
export type Warning = (typeof warnings)[number];

/** Px of the long side, below which a picture is small. */
const minSide = 1000;

/** Largest accepted blur: a standard deviation in px; in larger pictures, a share of the long side. */
const smallestLimit = 1.3;
const maxBlurShare = 1 / 2500;
const blurPointsPerSide = 14;

/** Values of 8 bits: from `white` on a px is glare; beyond the other two it has no detail. */
const white = 250;
const clippedAbove = 254;
const clippedBelow = 1;

/** The picture is sampled on a grid. */
const samplesPerSide = 240;
/** A cell is a 576th of the picture. */
const samplesPerCell = 10;
/** Share of one cell: a round spot of 2.5 cells covers more, even if it lies on the corner of four. */
const minGlareShare = 0.6;
/** Share of all samples. */
const minClippedShare = 0.03;

/** Returns points on a grid over the painting with its edges, px of the part. */
function gridOver(part: PhotographPart, projection: Projection, perSide: number): Point[] {
  const { width, height } = projection.straightened;
  return Array.from({ length: perSide ** 2 }, (_, index) => {
    const across = (index % perSide) / (perSide - 1);
    const down = Math.floor(index / perSide) / (perSide - 1);
    const { x, y } = mapToPhotograph(projection, { x: across * width, y: down * height });
    return { x: x - part.left, y: y - part.top };
  });
}

function findLightWarnings(part: PhotographPart, projection: Projection): Warning[] {
  const samples = gridOver(part, projection, samplesPerSide).map((point) => pixelAt(part, point));
  const whiteInCells = new Map<number, number>();
  let clippedCount = 0;
  for (const [index, values] of samples.entries()) {
    const column = Math.floor((index % samplesPerSide) / samplesPerCell);
    const row = Math.floor(index / samplesPerSide / samplesPerCell);
    const cell = (row * samplesPerSide) / samplesPerCell + column;
    if (Math.min(...values) >= white) whiteInCells.set(cell, (whiteInCells.get(cell) ?? 0) + 1);
    else if (values.some((value) => value >= clippedAbove || value <= clippedBelow))
      clippedCount += 1;
  }
  const whitestShare = Math.max(0, ...whiteInCells.values()) / samplesPerCell ** 2;
  return [
    ...(whitestShare > minGlareShare ? ["glare" as const] : []),
    ...(clippedCount > minClippedShare * samples.length ? ["clipped" as const] : []),
  ];
}

/**
 * Returns the faults of the photograph that the straightened picture shows.
 * @param part before the light is corrected
 */
export function findWarnings(part: PhotographPart, projection: Projection): Warning[] {
  const { width, height } = projection.straightened;
  const blurPoints = gridOver(part, projection, blurPointsPerSide);
  const maxBlur = Math.max(smallestLimit, maxBlurShare * Math.max(width, height));
  return [
    ...(isBlurred(part, blurPoints, maxBlur) ? ["blurred" as const] : []),
    ...(Math.max(width, height) < minSide ? ["small" as const] : []),
    ...findLightWarnings(part, projection),
  ];
}
