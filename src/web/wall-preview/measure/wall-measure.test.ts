import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cameraFrame, wallToPicture } from "../../../../test/support/fake-camera.ts";
import { noisyCorners } from "../../../../test/support/noisy-corners.ts";
import { normalNoise } from "../../../../test/support/random-numbers.ts";
import {
  apply,
  applyToQuad,
  centredRectangle,
  distance,
  invert,
  localScale,
  type Point,
  type Quad,
} from "../../../core/geometry/homography.ts";
import {
  looksLandscape,
  measuringSheets,
  sheetEdges,
} from "../../../core/geometry/paper-sheets.ts";
import { startPlacement } from "../geometry/wall.ts";
import { measureWall, sizeUncertainty, type WallMeasure, workOnWall } from "./wall-measure.ts";

const view = fc.record({
  away: fc.double({ min: 80, max: 320, noNaN: true }),
  yaw: fc.double({ min: -40, max: 40, noNaN: true }),
  pitch: fc.double({ min: -25, max: 25, noNaN: true }),
});

function pxPerCm({ wallToFrame }: WallMeasure, at: Point): number {
  const { x, y } = localScale(wallToFrame, at);
  return (x + y) / 2;
}

function edges([a, b, c, d]: Quad): number[] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}

describe("measuring a wall by a sheet", () => {
  test("derives px per cm and lengths from exact corners", () => {
    fc.assert(
      fc.property(view, fc.constantFrom("a4", "letter", "card"), (from, sheet) => {
        const truth = wallToPicture(from);
        const cm = sheetEdges(sheet, false);
        const measure = measureWall(applyToQuad(truth, centredRectangle(cm)), cm, 1, cameraFrame);
        expect(measure).not.toBeNull();
        if (!measure) return;
        const step = 0.01;
        for (const at of [
          { x: 0, y: 0 },
          { x: 40, y: -30 },
        ]) {
          const here = apply(truth, at);
          const right = distance(here, apply(truth, { x: at.x + step, y: at.y })) / step;
          const down = distance(here, apply(truth, { x: at.x, y: at.y + step })) / step;
          expect(pxPerCm(measure, at) / ((right + down) / 2)).toBeCloseTo(1, 3);
        }
      }),
    );
  });

  test("states an error that covers 95 % of 10,000 noisy measurements and is not excessive", () => {
    const noise = normalNoise(7);
    const shown = { width: 50, height: 70 };
    let trials = 0;
    let covered = 0;
    let stated = 0;
    let actual = 0;
    for (let round = 0; round < 100; round += 1) {
      const from = {
        away: 90 + (round % 10) * 20,
        yaw: ((round * 7) % 60) - 30,
        pitch: (round % 5) * 6,
      };
      const sheet = sheetEdges(
        (["a4", "letter", "card"] as const)[round % 3] ?? "a4",
        round % 2 === 0,
      );
      const truth = wallToPicture(from);
      const corners = applyToQuad(truth, centredRectangle(sheet));
      // A card three metres away covers 30 px, so hand-placed corners would fail.
      const deviation = sheet.width < 9 ? 0.3 : 1;
      for (let trial = 0; trial < 100; trial += 1) {
        const measure = measureWall(
          noisyCorners(corners, deviation, noise),
          sheet,
          deviation,
          cameraFrame,
        );
        if (!measure) continue;
        const print = workOnWall(shown, { ...startPlacement, x: 20, y: -25 });
        const bound = sizeUncertainty(measure, print);
        const drawn = applyToQuad(measure.wallToFrame, print);
        const frameToWall = measureWall(corners, sheet, 0, cameraFrame)?.wallToFrame;
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

  test("turns a print around its own centre", () => {
    const print = workOnWall({ width: 30, height: 40 }, { x: 20, y: -25, rotation: 90, scale: 50 });
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

  test("detects the orientation of a sheet", () => {
    fc.assert(
      fc.property(view, fc.boolean(), (from, landscape) => {
        const cm = sheetEdges("a4", landscape);
        expect(looksLandscape(applyToQuad(wallToPicture(from), centredRectangle(cm)))).toBe(
          landscape,
        );
      }),
    );
  });

  test("returns null for corners in the wrong order", () => {
    const [a, b, c, d] = centredRectangle({ width: 200, height: 300 });
    expect(measureWall([b, a, c, d], measuringSheets.a4, 1, cameraFrame)).toBeNull();
  });
});
