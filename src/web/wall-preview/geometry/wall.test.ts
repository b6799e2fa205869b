import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hangingHeight } from "../../../core/dimensions/hanging.ts";
import { apply, distance, identity } from "../../../core/geometry/homography.ts";
import {
  clampScale,
  frameToStage,
  photoFileName,
  startPlacement,
  unmeasuredPxPerCm,
  workToStage,
} from "./wall.ts";

const edge = fc.integer({ min: 20, max: 120 });

describe("drawing without a measured scale", () => {
  test("AR-10: keeps a minimum width of 100 px and the proportions", () => {
    fc.assert(
      fc.property(edge, edge, fc.integer({ min: 50, max: 150 }), (width, height, scale) => {
        const pxPerCm = unmeasuredPxPerCm({ width, height }, scale);
        expect(pxPerCm * width).toBeGreaterThanOrEqual(100 - 1e-9);
        if (4 * width * scale >= 10_000) expect(pxPerCm).toBeCloseTo(scale / 25, 9);
      }),
    );
  });

  test("AR-10: ignores the minimum width on a measured wall", () => {
    const map = workToStage({ width: 20, height: 20 }, startPlacement, { wallToStage: identity });
    expect(distance(apply(map, { x: -10, y: 0 }), apply(map, { x: 10, y: 0 }))).toBeCloseTo(20);
  });

  test("AR-11: clamps the scale to steps of 5 from 50 to 150", () => {
    expect([12, 50, 52, 53, 100, 148, 900].map(clampScale)).toEqual([
      50, 50, 50, 55, 100, 150, 150,
    ]);
  });

  test("AR-19: names the photo with the title and the date", () => {
    const day = new Date(2026, 2, 8, 23, 59);
    expect(photoFileName("Mount Aragats, dusk", day)).toBe("mount-aragats-dusk-2026-03-08.png");
    expect(photoFileName("Լեռներ / կապույտ", day)).toBe("լեռներ-կապույտ-2026-03-08.png");
    expect(photoFileName("../..", day)).toBe("print-2026-03-08.png");
  });
});

describe("frames on the stage", () => {
  const extent = fc.record({
    width: fc.integer({ min: 100, max: 4000 }),
    height: fc.integer({ min: 100, max: 4000 }),
  });

  test("covers the stage or contains the frame, centred", () => {
    fc.assert(
      fc.property(extent, extent, (frame, stage) => {
        for (const fit of ["cover", "contain"] as const) {
          const map = frameToStage(frame, stage, fit);
          const topLeft = apply(map, { x: 0, y: 0 });
          const bottomRight = apply(map, { x: frame.width, y: frame.height });
          expect(topLeft.x + bottomRight.x).toBeCloseTo(stage.width, 6);
          expect(topLeft.y + bottomRight.y).toBeCloseTo(stage.height, 6);
          const outside = Math.max(topLeft.x, topLeft.y);
          const inside = Math.min(topLeft.x, topLeft.y);
          if (fit === "cover") expect(outside).toBeLessThan(1e-6);
          else expect(inside).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });
});

describe("hanging", () => {
  test("centres works at 145 cm and tall works lower", () => {
    expect(hangingHeight(40)).toBe(145);
    expect(hangingHeight(100)).toBe(145);
    expect(hangingHeight(120)).toBe(135);
    expect(hangingHeight(180)).toBe(110);
  });
});
