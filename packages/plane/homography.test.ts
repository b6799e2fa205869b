import fc from "fast-check";
import { expect, test } from "vitest";
import { centredRectangle } from "./extent.ts";
import {
  apply,
  applyToQuad,
  compose,
  distance,
  type Homography,
  homographyBetween,
  invert,
  isConvex,
  type Point,
  rotation,
  scaling,
  translation,
} from "./homography.ts";

const point = fc.record({
  x: fc.double({ min: -100, max: 100, noNaN: true }),
  y: fc.double({ min: -100, max: 100, noNaN: true }),
});

/** Maps of a camera: rotation, scale, shift, and a tilt short of the horizon. */
const cameraMap = fc
  .record({
    turned: fc.double({ min: -30, max: 30, noNaN: true }),
    scale: fc.double({ min: 0.5, max: 30, noNaN: true }),
    shift: point,
    tilt: fc.record({
      x: fc.double({ min: -0.002, max: 0.002, noNaN: true }),
      y: fc.double({ min: -0.002, max: 0.002, noNaN: true }),
    }),
  })
  .map(({ turned, scale, shift, tilt }): Homography => {
    const perspective: Homography = [1, 0, 0, 0, 1, 0, tilt.x, tilt.y, 1];
    return compose(translation(shift.x, shift.y), scaling(scale), rotation(turned), perspective);
  });

function near(a: Point, b: Point): void {
  expect(distance(a, b)).toBeLessThan(1e-6 * (1 + Math.hypot(b.x, b.y)));
}

test("recovers a map from its four corners, and inverts it", () => {
  fc.assert(
    fc.property(cameraMap, point, (map, anywhere) => {
      const sheet = centredRectangle({ width: 21, height: 29.7 });
      const found = homographyBetween(sheet, applyToQuad(map, sheet));
      expect(found).not.toBeNull();
      if (found) near(apply(found, anywhere), apply(map, anywhere));
      near(apply(invert(map), apply(map, anywhere)), anywhere);
    }),
  );
});

test("returns null for crossed, concave, flat and mirrored corners", () => {
  const sheet = centredRectangle({ width: 2, height: 2 });
  const [a, b, c, d] = sheet;
  expect(isConvex(sheet)).toBe(true);
  expect(homographyBetween(sheet, [a, c, b, d])).toBeNull();
  expect(homographyBetween(sheet, [a, b, { x: -0.5, y: -0.5 }, d])).toBeNull();
  expect(homographyBetween(sheet, [a, b, b, a])).toBeNull();
  expect(homographyBetween(sheet, [b, a, d, c])).toBeNull();
});
