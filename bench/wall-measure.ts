// Reports the accuracy of the wall preview: compares the drawn size of a print with its true one in
// photographs of a test wall. Run: `node_modules/.bin/node bench/wall-measure.ts`
import {
  applyToQuad,
  centredRectangle,
  type Homography,
  invert,
  type Quad,
} from "../src/web/wall-preview/geometry/homography.ts";
import { startPlacement } from "../src/web/wall-preview/geometry/wall.ts";
import { luminance } from "../src/web/wall-preview/geometry/wall-light.ts";
import { type BrightnessGrid, fitCorners } from "../src/web/wall-preview/measure/sheet-edges.ts";
import {
  edgeLengths,
  type MeasuringSheet,
  measureWall,
  measuringSheets,
  printOnWall,
  sheetEdges,
  sizeUncertainty,
} from "../src/web/wall-preview/measure/wall-measure.ts";
import { cameraFrame, photographWall, wallToPicture } from "../test/support/fake-camera.ts";
import { noisyCorners, normalNoise } from "../test/support/noisy-corners.ts";

const print = { width: 50, height: 70 };
const rounds = 200;
/** Standard deviation, px. */
const hand = { careful: 0.7, rough: 2.5 };

/** Adds the noise of a small camera. */
function brightness(rgb: Uint8Array, noise: () => number): BrightnessGrid {
  const { width, height } = cameraFrame;
  const data = Float32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(index * 3, index * 3 + 3);
    return luminance(red, green, blue) * 255 + 2 * noise();
  });
  return { data, width, height };
}

/** Cm, of the worst edge. */
function tryCorners(
  corners: Quad,
  deviation: number,
  sheet: MeasuringSheet,
  truth: Homography,
): { error: number; stated: number } | null {
  const measure = measureWall(corners, sheetEdges(sheet, false), deviation);
  if (!measure) return null;
  const shown = printOnWall(print, startPlacement);
  const real = edgeLengths(applyToQuad(invert(truth), applyToQuad(measure.wallToFrame, shown)));
  const expected = edgeLengths(shown);
  const error = Math.max(...real.map((length, edge) => Math.abs(length - (expected[edge] ?? 0))));
  return { error, stated: sizeUncertainty(measure, shown) };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

function report(sheet: MeasuringSheet, away: number, method: "by hand" | "snapped"): string[] {
  const noise = normalNoise(away);
  const view = { away, yaw: 14, pitch: -6 };
  const truth = wallToPicture(view);
  const edges = sheetEdges(sheet, false);
  const corners = applyToQuad(truth, centredRectangle(edges));
  const photo = photographWall(view, [{ ...edges, colour: [251, 250, 247] }]);
  const grid = brightness(photo, noise);
  const tries = Array.from({ length: rounds }, () => {
    if (method === "by hand") {
      return tryCorners(noisyCorners(corners, hand.careful, noise), hand.careful, sheet, truth);
    }
    const shortest = Math.min(...edgeLengths(corners));
    const fitted = fitCorners(
      grid,
      noisyCorners(corners, hand.rough, noise),
      Math.min(14, shortest * 0.3),
    );
    return fitted && tryCorners(fitted.corners, fitted.deviation, sheet, truth);
  }).filter((each) => each !== null);
  const covered = tries.filter(({ error, stated }) => error <= stated).length;
  const errors = tries.map(({ error }) => error);
  return [
    measuringSheets[sheet].label,
    `${away / 100} m`,
    `${Math.min(...edgeLengths(corners)).toFixed(0)} px`,
    method,
    `${quantile(errors, 0.5).toFixed(2)} cm`,
    `${quantile(errors, 0.95).toFixed(2)} cm`,
    `± ${quantile(
      tries.map(({ stated }) => stated),
      0.5,
    ).toFixed(1)} cm`,
    `${((covered / tries.length) * 100).toFixed(0)} %`,
    `${tries.length} of ${rounds}`,
  ];
}

const head = [
  "Sheet",
  "Away",
  "Short edge",
  "Corners",
  "Median",
  "95 of 100",
  "Stated",
  "Covered",
  "Measured",
];
const rows = (["card", "a4", "letter"] as const).flatMap((sheet) =>
  [100, 180, 260].flatMap((away) => [
    report(sheet, away, "by hand"),
    report(sheet, away, "snapped"),
  ]),
);
console.log(
  `Error of a ${print.width} × ${print.height} cm print, in a picture of ${cameraFrame.width} × ${cameraFrame.height} px\n`,
);
for (const row of [head, head.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
