import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorPose, floorLinePose, type Matrix4, surfaceKind } from "./wall-anchor.ts";

const still = { right: 0, up: 0 };

/** Converts a point from the pose's coordinates to the viewer's. */
function place(pose: Matrix4, x: number, y: number, z: number): number[] {
  const at = (index: number) => pose[index] ?? Number.NaN;
  return [0, 1, 2].map((row) => at(row) * x + at(4 + row) * y + at(8 + row) * z + at(12 + row));
}

describe("anchored print", () => {
  test("distinguishes floors and walls from ceilings and slopes", () => {
    expect(surfaceKind([0, 1, 0])).toBe("floor");
    expect(surfaceKind([0.1, 0.05, 0.99])).toBe("wall");
    expect(surfaceKind([0, -1, 0])).toBeNull();
    expect(surfaceKind([0.7, 0.7, 0])).toBeNull();
  });

  test("hangs a print upright on a wall with a leaning normal", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: -0.25, max: 0.25, noNaN: true }),
        (yaw, lean) => {
          const level = Math.sqrt(1 - lean ** 2);
          const normal = [Math.sin(yaw) * level, lean, Math.cos(yaw) * level] as const;
          const pose = anchorPose({ point: [1, 2, 3], normal, floor: null }, 40, still);
          expect(place(pose, 0, 0, 0)).toEqual([1, 2, 3]);
          const [ux = 0, uy = 0, uz = 0] = place(pose, 0, 1, 0);
          expect([ux - 1, uy - 2, uz - 3].map(Math.abs)).toEqual([0, 1, 0]);
          const [fx = 0, fy = 0, fz = 0] = place(pose, 0, 0, 1);
          expect(fx - 1).toBeCloseTo(Math.sin(yaw), 9);
          expect(fy).toBe(2);
          expect(fz - 3).toBeCloseTo(Math.cos(yaw), 9);
        },
      ),
    );
  });

  test("centres a print 145 cm above the floor, plus nudges along the wall", () => {
    const anchor = { point: [0, 0, -2], normal: [0, 0, 1], floor: -1.4 } as const;
    const [x, y, z] = place(anchorPose(anchor, 60, { right: 0.04, up: -0.02 }), 0, 0, 0);
    expect(x).toBeCloseTo(0.04, 9);
    expect(y).toBeCloseTo(-1.4 + 1.45 - 0.02, 9);
    expect(z).toBeCloseTo(-2, 9);
  });

  test("places the floor line on the floor below the anchor", () => {
    const anchor = { point: [0.5, 0.3, -2], normal: [0, 0.1, 1], floor: -1.4 } as const;
    expect(place(floorLinePose(anchor) ?? [], 0, 0, 0)).toEqual([0.5, -1.4, -2]);
    expect(floorLinePose({ ...anchor, floor: null })).toBeNull();
  });
});
