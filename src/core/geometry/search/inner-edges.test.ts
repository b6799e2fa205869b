import { expect, test } from "vitest";
import { cornerOffset } from "../../../../test/support/corner-offset.ts";
import { uniformNumbers } from "../../../../test/support/random-numbers.ts";
import type { Quad } from "../homography.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { innerEdges } from "./inner-edges.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const painting: Box = { left: 90, top: 70, right: 510, bottom: 370 };
const frameWidth = 12;

function widened({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function isWithin({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function cornersOf({ left, top, right, bottom }: Box): Quad {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Blocks of colour in a dark frame with a pale line in it, on a pale wall. */
function framedPainting(): PixelGrid {
  const [width, height] = [600, 440];
  const uniform = uniformNumbers(7);
  const blocks = Array.from({ length: 30 * 22 }, () => 60 + 150 * uniform());
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => {
    const index = Math.floor(at / 4);
    const [x, y] = [index % width, Math.floor(index / width)];
    if (isWithin(painting, x, y)) {
      return blocks[Math.floor(y / 20) * 30 + Math.floor(x / 20)] ?? 0;
    }
    if (isWithin(widened(painting, 5), x, y)) return 50;
    if (isWithin(widened(painting, 8), x, y)) return 90;
    return isWithin(widened(painting, frameWidth), x, y) ? 50 : 190;
  });
  return { data, width, height };
}

test.each([
  { outline: "the painting", sides: painting },
  {
    outline: "the frame on three sides and a line in it on the other",
    sides: { ...widened(painting, frameWidth), right: painting.right + 5 },
  },
])("PHO-01 finds the painting where the outline is $outline", ({ sides }) => {
  const found = innerEdges(framedPainting(), cornersOf(sides), 0);
  const corners = cornersOf(painting);
  expect(found && cornerOffset(found.corners, corners)).toBeLessThan(3);
});
