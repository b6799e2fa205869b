import { type FoundPaper, findPaper } from "@nkar/painting-finder/find-paper";
import { proportionError } from "@nkar/painting-finder/proportions";
import { prepareSearchGrids } from "@nkar/painting-finder/search-grids";
import type { Edges, Extent } from "@nkar/plane/extent";
import { edgeLengths, type Quad } from "@nkar/plane/homography";
import { looksLandscape, type MeasuringSheet, sheetEdges } from "@nkar/plane/paper-sheets";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { proportionTolerance } from "./corner-assessment.ts";

/** The picture is reduced to this long side, in px: a sheet at 3 m is then still 40 px wide. */
const searchedSide = 800;

/** Usual focal length of a phone, in long sides of the picture. */
const focalLength = 0.75;

/** Usual distance of the camera from the wall, in cm. */
const usualDistance = 150;

/** Standard deviation of the distance's natural logarithm. */
const distanceSpread = 0.6;
const maxDistanceDeviations = 2;

/** Returns how many standard deviations the distance is from the usual one. */
function distanceDeviations(corners: Quad, sheet: Edges, picture: Extent): number {
  const perimeter = edgeLengths(corners).reduce((sum, length) => sum + length);
  const focalLengthPx = focalLength * Math.max(picture.width, picture.height);
  const distanceCm = (2 * (sheet.width + sheet.height) * focalLengthPx) / perimeter;
  return Math.abs(Math.log(distanceCm / usualDistance)) / distanceSpread;
}

/**
 * Finds bright, even quadrilaterals in the proportions of a sheet. Yields about every 10 ms.
 * @returns the likeliest first
 */
export function* findSheets(
  picture: PixelGrid,
  sheet: MeasuringSheet,
): Generator<void, FoundPaper[]> {
  const grids = yield* prepareSearchGrids(picture, searchedSide);
  const distortion = 0;
  return yield* findPaper(grids, distortion, (corners, deviation) => {
    const edges = sheetEdges(sheet, looksLandscape(corners));
    const deviations = distanceDeviations(corners, edges, picture);
    // Each corner may be off by two standard deviations.
    const tolerance = proportionTolerance + (2 * deviation) / Math.min(...edgeLengths(corners));
    const isPlausible =
      deviations <= maxDistanceDeviations && proportionError(corners, edges, picture) < tolerance;
    return isPlausible ? Math.exp(-(deviations ** 2) / 2) : 0;
  });
}
