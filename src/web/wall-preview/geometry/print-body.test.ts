import { describe, expect, test } from "vitest";
import {
  applyToQuad,
  centredRectangle,
  compose,
  type Homography,
  scaling,
  translation,
} from "./homography.ts";
import { printBody } from "./print-body.ts";

const frame = { width: 1280, height: 720 };
const headOn: Homography = compose(translation(640, 360), scaling(5));
const canvas = { width: 60, height: 40, material: "canvas", pxPerCm: 5, rotation: 0 } as const;

describe("a print as a body", () => {
  test("the front of a canvas is a little nearer, hence larger", () => {
    const { front, sides } = printBody(headOn, canvas, frame);
    const [a, b] = applyToQuad(front, centredRectangle(canvas));
    // 1049.6 px of focal length at 5 px per cm: the wall is 210 cm away, the front 208 cm.
    expect((b.x - a.x) / 300).toBeCloseTo(209.92 / 207.92, 6);
    expect(sides).toHaveLength(0);
  });

  test("a print to the left of the camera shows its right side, and only that", () => {
    const { sides } = printBody(compose(translation(100, 360), scaling(5)), canvas, frame);
    expect(sides.map(({ light }) => light)).toEqual([0.84]);
  });

  test("a print high on the wall shows its underside, which is darkest", () => {
    const { sides } = printBody(compose(translation(640, -50), scaling(5)), canvas, frame);
    expect(sides.map(({ light }) => light)).toEqual([0.62]);
  });

  test("the sign of a map does not matter", () => {
    const [a, b, c, d, e, f, g, h, i] = headOn;
    const body = printBody([-a, -b, -c, -d, -e, -f, -g, -h, -i], canvas, frame);
    const [corner] = applyToQuad(body.front, centredRectangle(canvas));
    const [expected] = applyToQuad(
      printBody(headOn, canvas, frame).front,
      centredRectangle(canvas),
    );
    expect(corner.x).toBeCloseTo(expected.x, 6);
  });

  test("without a known perspective it is flat", () => {
    const body = printBody(headOn, canvas, null);
    expect(body.front).toEqual(headOn);
    expect(body.sides).toEqual([]);
  });

  test("the shadow falls to the floor however the print is turned", () => {
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
      const { shadow } = printBody(turned, { ...canvas, rotation }, null);
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
