import { distance, type Point, type Quad, rectangle } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import { nestedOutline } from "./nested-edges.ts";

const extent = { width: 480, height: 400 };
const frame = { left: 60, top: 50, right: 420, bottom: 350 };
const painting: Quad = [
  { x: 100, y: 90 },
  { x: 380, y: 90 },
  { x: 380, y: 310 },
  { x: 100, y: 310 },
];
const outline = {
  corners: [
    { x: frame.left, y: frame.top },
    { x: frame.right, y: frame.top },
    { x: frame.right, y: frame.bottom },
    { x: frame.left, y: frame.bottom },
  ],
  distortion: 0,
  agreement: 1,
  deviation: 0.25,
  bend: 0,
} as const;

/** A carved frame, with spots along it, around a plain painting. @param colour the painting's */
function framed(colour: number): PixelGrid {
  const { width, height } = extent;
  const shade = ({ x, y }: Point) => {
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return 220;
    if (x > 100 && x < 380 && y > 90 && y < 310) return colour;
    return Math.floor(x / 9) % 2 === Math.floor(y / 9) % 2 ? 70 : 95;
  };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const at = { x: (index % width) + 0.5, y: Math.floor(index / width) + 0.5 };
    data.fill(shade(at), index * 4, index * 4 + 3);
  }
  return { data, ...extent };
}

test("PHO-01 finds a painting in a carved frame", () => {
  const nested = nestedOutline(framed(190), outline);
  nested?.corners.forEach((corner, index) => {
    expect(distance(corner, painting[index] ?? { x: 0, y: 0 })).toBeLessThan(1);
  });
  expect(nested).not.toBeNull();
});

test("PHO-01 finds nothing in a frame without a clear edge within it", () => {
  expect(nestedOutline(framed(85), outline)).toBeNull();
  expect(
    nestedOutline({ ...framed(190), ...extent }, { ...outline, corners: rectangle(40, 30) }),
  ).toBeNull();
});
