import { applyToQuad, rectangle, translation } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import { hasClearSides } from "./clear-sides.ts";

const extent = { width: 800, height: 600 };
const painting = { left: 150, top: 120, right: 650, bottom: 480 };
const corners = applyToQuad(translation(150, 120), rectangle(500, 360));

const wall = 210;

/** A plain painting on a wall with a strip along the outside of its right side. */
function photographed(colour: number, strip: { width: number; colour: number }): PixelGrid {
  const { width, height } = extent;
  const shade = (x: number, y: number) => {
    if (y < painting.top || y >= painting.bottom || x < painting.left) return wall;
    if (x < painting.right) return colour;
    return x < painting.right + strip.width ? strip.colour : wall;
  };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const value = shade(index % width, Math.floor(index / width));
    data.fill(value, index * 4, index * 4 + 3);
  }
  return { data, ...extent };
}

const outline = { corners, distortion: 0 };

test("PHO-01 each side of a canvas on a plain wall is clear", () => {
  expect(hasClearSides(photographed(110, { width: 0, colour: wall }), outline)).toBe(true);
});

test("PHO-01 a soft shadow beside a canvas leaves its sides clear", () => {
  expect(hasClearSides(photographed(110, { width: 6, colour: 203 }), outline)).toBe(true);
});

test("PHO-01 a side with the edge of a stretcher beside it is not clear", () => {
  expect(hasClearSides(photographed(110, { width: 6, colour: 160 }), outline)).toBe(false);
});

test("PHO-01 an edge far beside a side does not matter", () => {
  expect(hasClearSides(photographed(110, { width: 30, colour: 160 }), outline)).toBe(true);
});

test("PHO-01 the sides of a painting in nearly the colour of the wall are not clear", () => {
  expect(hasClearSides(photographed(202, { width: 0, colour: wall }), outline)).toBe(false);
});
