import { apply, distance, identity } from "@nkar/plane/homography";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clampScale, startPlacement, unmeasuredPxPerCm, workToStage } from "./wall.ts";

const edge = fc.integer({ min: 20, max: 120 });

test("AR-10 keeps a minimum width of 100 px and the proportions", () => {
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 50, max: 150 }), (width, height, scale) => {
      const pxPerCm = unmeasuredPxPerCm({ width, height }, scale);
      expect(pxPerCm * width).toBeGreaterThanOrEqual(100 - 1e-9);
      if (4 * width * scale >= 10_000) expect(pxPerCm).toBeCloseTo(scale / 25, 9);
    }),
  );
});

test("AR-10 ignores the minimum width on a measured wall", () => {
  const map = workToStage({ width: 20, height: 20 }, startPlacement, { wallToStage: identity });
  expect(distance(apply(map, { x: -10, y: 0 }), apply(map, { x: 10, y: 0 }))).toBeCloseTo(20);
});

test("AR-11 clamps the scale to steps of 5 from 50 to 150", () => {
  expect([12, 52, 53, 148, 900].map(clampScale)).toEqual([50, 50, 55, 150, 150]);
});
