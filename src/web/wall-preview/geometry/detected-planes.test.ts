import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aimedWall, type DetectedPlane, floorHeight, planeKind } from "./detected-planes.ts";
import type { Vector3 } from "./wall-anchor.ts";

const rectangle = (x: number, z: number) => [
  { x: -x, z: -z },
  { x, z: -z },
  { x, z },
  { x: -x, z },
];

function level(y: number, label?: string): DetectedPlane {
  return {
    pose: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, y, 0, 1],
    outline: rectangle(1, 1),
    label,
  };
}

/** An upright plane, rotated by `yaw` (radians) about the origin. */
function upright(away: number, yaw: number, width: number, label?: string): DetectedPlane {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const [x, z] = [-s * away, -c * away];
  return {
    pose: [c, 0, -s, 0, s, 0, c, 0, 0, -1, 0, 0, x, 0, z, 1],
    outline: rectangle(width / 2, 1.3),
    label,
  };
}

const ahead = { origin: [0, 0, 0], direction: [0, 0, -1] } as const;

describe("detected planes", () => {
  test("classifies a plane by its label, otherwise by its normal", () => {
    expect(planeKind(level(0))).toBe("floor");
    expect(planeKind(level(0.7, "table"))).toBeNull();
    expect(planeKind(upright(2, 0, 1))).toBe("wall");
    expect(planeKind(upright(2, 0, 1, "window"))).toBeNull();
    expect(planeKind(upright(2, 0, 1, "wall"))).toBe("wall");
  });

  test("finds the labelled floor, otherwise the lowest level plane", () => {
    expect(floorHeight([upright(2, 0, 1)])).toBeNull();
    expect(floorHeight([level(-0.6), level(-1.4)])).toEqual({ height: -1.4, labelled: false });
    expect(floorHeight([level(-1.3, "floor"), level(-1.9)])).toEqual({
      height: -1.3,
      labelled: true,
    });
  });

  test("intersects the viewer's ray with a wall of any yaw or side", () => {
    const yaw = fc.double({ min: -1.2, max: 1.2, noNaN: true });
    const away = fc.double({ min: 0.5, max: 5, noNaN: true });
    fc.assert(
      fc.property(yaw, away, fc.boolean(), (turned, metres, behind) => {
        const plane = upright(metres, turned, 30, "wall");
        const flipped = plane.pose.map((value, index) => (index < 8 ? -value : value));
        const hit = aimedWall(ahead, [behind ? { ...plane, pose: flipped } : plane]);
        expect(hit?.point[2]).toBeCloseTo(-metres / Math.cos(turned), 9);
        const [nx, ny, nz]: Vector3 = hit?.normal ?? [0, 0, 0];
        expect([nx, ny, nz].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual(
          [Math.sin(turned), 0, Math.cos(turned)].map((value) => Math.round(value * 1e9) / 1e9 + 0),
        );
      }),
    );
  });

  test("prefers the nearest wall hit to one missed by less than a metre", () => {
    const aside = { origin: [1.5, 0, 0], direction: [0, 0, -1] } as const;
    const near = upright(2, 0, 2);
    const far = upright(3, 0, 6);
    expect(aimedWall(ahead, [far, near])?.point[2]).toBeCloseTo(-2);
    expect(aimedWall(aside, [far, near])?.point[2]).toBeCloseTo(-3);
    expect(aimedWall(aside, [near])?.point).toEqual([1.5, 0, -2]);
    const faraway = { origin: [2.5, 0, 0], direction: [0, 0, -1] } as const;
    expect(aimedWall(faraway, [near])).toBeNull();
    expect(aimedWall({ origin: [0, 0, 0], direction: [0, 0, 1] }, [near])).toBeNull();
  });
});
