import { centredRectangle } from "@nkar/plane/extent";
import { applyToQuad, mapQuad, type Quad } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { measureCornerOffset } from "../../../test/support/corner-offset.ts";
import { photographWallGrid, wallToPicture } from "../../../test/support/fake-camera.ts";
import { placeSides } from "./place-sides.ts";

const view = { away: 120, yaw: 12, pitch: 4 } as const;
const painting = { width: 60, height: 40, colour: [90, 130, 170] } as const;
const corners = applyToQuad(wallToPicture(view), centredRectangle(painting));

/** Moves each corner to another side, px. */
function shake(outline: Quad, by: number): Quad {
  const moves = [
    [1, -0.5],
    [-0.6, 1],
    [0.8, 0.7],
    [-1, -0.4],
  ] as const;
  return mapQuad(outline, ({ x, y }, index) => {
    const [dx, dy] = moves[index] ?? moves[0];
    return { x: x + by * dx, y: y + by * dy };
  });
}

test("PHO-01 a rough outline moves onto the painting's sides", () => {
  const grid = photographWallGrid(view, [painting]);
  const placed = placeSides(grid, shake(corners, 16), 1.6);
  expect(measureCornerOffset(placed.corners, corners)).toBeLessThan(3);
  expect(placed.certainty).toBeGreaterThan(0.5);
});

test("PHO-01 an outline on an empty wall has no certain side", () => {
  const grid = photographWallGrid(view, []);
  expect(placeSides(grid, corners, 1.6).certainty).toBeLessThan(0.2);
});
