import { describe, expect, test } from "vitest";
import {
  applyToQuad,
  centredRectangle,
  compose,
  type Homography,
  scaling,
  translation,
} from "../../../core/geometry/homography.ts";
import { workBody } from "./work-body.ts";

const frame = { width: 1280, height: 720 };
const headOn: Homography = compose(translation(640, 360), scaling(5));
const canvas = { width: 60, height: 40, material: "canvas", pxPerCm: 5, rotation: 0 } as const;

describe("print body", () => {
  test("enlarges the front of a canvas by its depth", () => {
    const { front, sides } = workBody(headOn, canvas, frame);
    const [a, b] = applyToQuad(front, centredRectangle(canvas));
    // 1049.6 px of focal length at 5 px per cm: the wall is 210 cm away, the front 208 cm.
    expect((b.x - a.x) / 300).toBeCloseTo(209.92 / 207.92, 6);
    expect(sides).toHaveLength(0);
  });

  test("shows only the right side of a print left of the camera", () => {
    const { sides } = workBody(compose(translation(100, 360), scaling(5)), canvas, frame);
    expect(sides.map(({ light }) => light)).toEqual([0.84]);
  });

  test("shows the dark underside of a print high on the wall", () => {
    const { sides } = workBody(compose(translation(640, -50), scaling(5)), canvas, frame);
    expect(sides.map(({ light }) => light)).toEqual([0.62]);
  });

  test("ignores the sign of a map", () => {
    const [a, b, c, d, e, f, g, h, i] = headOn;
    const body = workBody([-a, -b, -c, -d, -e, -f, -g, -h, -i], canvas, frame);
    const [corner] = applyToQuad(body.front, centredRectangle(canvas));
    const [expected] = applyToQuad(workBody(headOn, canvas, frame).front, centredRectangle(canvas));
    expect(corner.x).toBeCloseTo(expected.x, 6);
  });

  test("draws a flat print without a known perspective", () => {
    const body = workBody(headOn, canvas, null);
    expect(body.front).toEqual(headOn);
    expect(body.sides).toEqual([]);
  });

  test("casts the shadow towards the floor at any rotation", () => {
    for (const rotation of [0, 90, 180, 270]) {
      const angle = (rotation * Math.PI) / 180;
      const turned = compose(headOn, [
        Math.cos(angle),
        -Math.sin(angle),
        0,
        Math.sin(angle),
        Math.cos(angle),
        0,
        0,
        0,
        1,
      ]);
      const { shadow } = workBody(turned, { ...canvas, rotation }, null);
      const middle = shadow.quad.reduce(
        (sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }),
        {
          x: 0,
          y: 0,
        },
      );
      expect(middle.x).toBeCloseTo(640, 6);
      expect(middle.y).toBeGreaterThan(362);
    }
  });
});
