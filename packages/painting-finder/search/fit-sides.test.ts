import { applyToQuad, distance, type Point, type Quad, translation } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import { fitSides } from "./fit-sides.ts";

const extent = { width: 500, height: 400 };
const canvas: Quad = [
  { x: 60, y: 50 },
  { x: 440, y: 50 },
  { x: 440, y: 350 },
  { x: 60, y: 350 },
];

/** Returns how far a side bends inwards beside a place, 0 at the corners. */
function inwards(place: number, from: number, to: number, bend: number): number {
  const share = (place - from) / (to - from);
  return 4 * bend * share * (1 - share);
}

/** A dark canvas whose sides bend inwards on a bright wall. @param bend px */
function bentCanvas(bend: number): PixelGrid {
  const { width, height } = extent;
  const isCanvas = ({ x, y }: Point) => {
    const [across, down] = [inwards(x, 60, 440, bend), inwards(y, 50, 350, bend)];
    return x > 60 + down && x < 440 - down && y > 50 + across && y < 350 - across;
  };
  const data = new Uint8ClampedArray(width * height * 4);
  const spread = [-0.75, -0.25, 0.25, 0.75];
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [(index % width) + 0.5, Math.floor(index / width) + 0.5];
    const parts = spread.flatMap((dx) => spread.map((dy) => isCanvas({ x: x + dx, y: y + dy })));
    const share = parts.filter(Boolean).length / parts.length;
    data.fill(200 - 120 * share, index * 4, index * 4 + 3);
  }
  return { data, ...extent };
}

test.each([0, 2.5])("PHO-01 the corners of a canvas whose sides bend %s px inwards", (bend) => {
  const near = applyToQuad(translation(4, -3), canvas);
  const fitted = fitSides(bentCanvas(bend), near, { reach: 10, distortion: 0 });
  expect(fitted?.agreement).toBeGreaterThan(0.9);
  fitted?.corners.forEach((corner, index) => {
    expect(distance(corner, canvas[index] ?? near[0])).toBeLessThan(0.7);
  });
});
