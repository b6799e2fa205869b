import type { Extent } from "@nkar/plane/extent";
import { applyToQuad, edgeLengths, invert, mapQuad, type Quad } from "@nkar/plane/homography";
import {
  looksLandscape,
  type MeasuringSheet,
  measuringSheets,
  sheetEdges,
} from "@nkar/plane/paper-sheets";
import { assessCorners, placeOnEdges } from "@nkar/wall/corner-assessment";
import { findSheets } from "@nkar/wall/find-sheet";
import { startPlacement } from "@nkar/wall/geometry";
import {
  computeWorkCorners,
  estimateSizeError,
  measureWall,
  roundUpError,
  type WallMeasure,
} from "@nkar/wall/wall-measure";
import { measureCornerOffset } from "../../test/support/corner-offset.ts";
import { idealLens } from "../../test/support/fake-camera.ts";
import { furnishedWall } from "./furnished-walls.ts";
import { itemCorners, photograph, type Scene, withoutLens } from "./wall-scene.ts";

/** Visitors see corners that are further from the sheet's, in lengths of its shortest side. */
const visibleOffset = 0.06;

const print = { width: 60, height: 80 };

/** Cm beside the sheet. */
const placements = [0, 40].map((x) => ({ ...startPlacement, x }));

export interface SheetTrial {
  outcome: "found" | "another object" | "nothing";
  /** Px, largest of the corners. */
  offset: number;
  /** Cm, worst edge of a print of 60 × 80 cm, for each error that the preview states. */
  errors: { actual: number; stated: number }[];
  ms: number;
  longestStepMs: number;
}

/** Returns the error of the worst edge, if the print covers this part of the real wall. */
function actualError(measure: WallMeasure, { camera }: Scene, onWall: Quad): number {
  const drawn = applyToQuad(measure.wallToFrame, onWall);
  const ideal = mapQuad(drawn, (corner) => withoutLens(camera, corner));
  const covered = edgeLengths(applyToQuad(invert(idealLens(camera)), ideal));
  const wanted = edgeLengths(onWall);
  return Math.max(...covered.map((length, edge) => Math.abs(length - (wanted[edge] ?? 0))));
}

/** Searches a photograph as the preview does, and measures by the first sheet offered. */
export function searchPhotograph(
  seed: number,
  away: number,
  sheet: MeasuringSheet,
  extent: Extent,
): SheetTrial {
  const { scene, sheet: item } = furnishedWall(seed, away, measuringSheets[sheet], extent);
  const picture = photograph(scene);
  const start = performance.now();
  let longestStepMs = 0;
  const steps = findSheets(picture, sheet);
  let stepStart = start;
  let step = steps.next();
  while (!step.done) {
    longestStepMs = Math.max(longestStepMs, performance.now() - stepStart);
    stepStart = performance.now();
    step = steps.next();
  }
  const times = { ms: performance.now() - start, longestStepMs };
  const [found] = step.value;
  if (!found) return { outcome: "nothing", offset: Number.NaN, errors: [], ...times };
  const truth = itemCorners(scene, item);
  const offset = measureCornerOffset(found.corners, truth);
  if (offset > visibleOffset * Math.min(...edgeLengths(truth))) {
    return { outcome: "another object", offset, errors: [], ...times };
  }
  const { corners } = found;
  const edges = sheetEdges(sheet, looksLandscape(corners));
  const assessment = assessCorners(placeOnEdges(found), { picture, sheet: edges });
  const measure =
    assessment.name === "accepted" &&
    measureWall({
      corners,
      sheet: edges,
      cornerDeviation: assessment.deviation,
      picture: extent,
    });
  if (!measure) return { outcome: "nothing", offset, errors: [], ...times };
  const errors = placements.flatMap((placement) => {
    const onWall = computeWorkCorners(print, placement);
    const stated = roundUpError(estimateSizeError(measure, onWall));
    if (!stated) return [];
    return { actual: actualError(measure, scene, onWall), stated };
  });
  return { outcome: "found", offset, errors, ...times };
}
