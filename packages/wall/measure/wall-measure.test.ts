import { centredRectangle } from "@nkar/plane/extent";
import { applyToQuad, distance, invert, type Quad } from "@nkar/plane/homography";
import { measuringSheets, sheetEdges } from "@nkar/plane/paper-sheets";
import { expect, test } from "vitest";
import { cameraFrame, wallToPicture } from "../../../test/support/fake-camera.ts";
import { addNoise } from "../../../test/support/noisy-corners.ts";
import { normalNoise } from "../../../test/support/random-numbers.ts";
import { startPlacement } from "../geometry/wall.ts";
import { computeWorkCorners, estimateSizeError, measureWall } from "./wall-measure.ts";

function edges([a, b, c, d]: Quad): number[] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}

test("WAL-02 states an error that covers 95 % of 10,000 noisy measurements and is not excessive", () => {
  const noise = normalNoise(7);
  const shown = { width: 50, height: 70 };
  let trials = 0;
  let covered = 0;
  let stated = 0;
  let actual = 0;
  for (let round = 0; round < 100; round += 1) {
    const [away, yaw, pitch] = [90 + (round % 10) * 20, ((round * 7) % 60) - 30, (round % 5) * 6];
    const kind = (["a4", "letter", "card"] as const)[round % 3] ?? "a4";
    const sheet = sheetEdges(kind, round % 2 === 0);
    const truth = wallToPicture({ away, yaw, pitch });
    const corners = applyToQuad(truth, centredRectangle(sheet));
    // A card three metres away covers 30 px, so hand-placed corners would fail.
    const deviation = sheet.width < 9 ? 0.3 : 1;
    for (let trial = 0; trial < 100; trial += 1) {
      const placed = addNoise(corners, deviation, noise);
      const seen = { sheet, cornerDeviation: deviation, picture: cameraFrame };
      const measure = measureWall({ ...seen, corners: placed });
      if (!measure) continue;
      const print = computeWorkCorners(shown, { ...startPlacement, x: 20, y: -25 });
      const bound = estimateSizeError(measure, print);
      const drawn = applyToQuad(measure.wallToFrame, print);
      const frameToWall = measureWall({ ...seen, corners })?.wallToFrame;
      if (!frameToWall) throw new Error("no measure");
      const real = edges(applyToQuad(invert(frameToWall), drawn));
      const error = Math.max(
        ...real.map((length, index) => Math.abs(length - (index % 2 ? 70 : 50))),
      );
      trials += 1;
      if (error <= bound) covered += 1;
      stated += Math.min(bound, 100);
      actual += Math.min(error, 100);
    }
  }
  expect(trials).toBeGreaterThan(9_900);
  expect(covered / trials).toBeGreaterThan(0.95);
  expect(stated / actual).toBeLessThan(4);
});

test("WAL-02 turns a print around its own centre", () => {
  const print = computeWorkCorners(
    { width: 30, height: 40 },
    { x: 20, y: -25, rotation: 90, scale: 50 },
  );
  const expected = [
    { x: 30, y: -32.5 },
    { x: 30, y: -17.5 },
    { x: 10, y: -17.5 },
    { x: 10, y: -32.5 },
  ];
  print.forEach((corner, index) => {
    expect(distance(corner, expected[index] ?? corner)).toBeCloseTo(0, 6);
  });
});

test("returns null for corners in the wrong order", () => {
  const [a, b, c, d] = centredRectangle({ width: 200, height: 300 });
  const seen = { sheet: measuringSheets.a4, cornerDeviation: 1, picture: cameraFrame };
  expect(measureWall({ ...seen, corners: [b, a, c, d] })).toBeNull();
});
