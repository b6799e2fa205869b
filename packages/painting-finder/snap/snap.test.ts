import { distance, insideOf, type Point, type Quad } from "@nkar/plane/homography";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import { uniformNumbers } from "../../../test/support/random-numbers.ts";
import { moveSideOnto, snapCorner, snapSide, snapUnplacedCorners } from "./snap.ts";

const size = { width: 400, height: 300 };
const painting: Quad = [
  { x: 90.4, y: 70.2 },
  { x: 310.7, y: 62.5 },
  { x: 322.3, y: 231.6 },
  { x: 84.8, y: 226.1 },
];
const radius = 28;

type Shade = (at: Point) => number;

/** Draws each px by nine points in it, so that edges are as soft as a lens draws them. */
function drawn(shade: Shade, noise = 0): PixelGrid {
  const { width, height } = size;
  const random = uniformNumbers(7);
  const data = new Uint8ClampedArray(width * height * 4);
  const spread = [-0.9, 0, 0.9];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dx of spread) {
        for (const dy of spread) sum += shade({ x: x + 0.5 + dx, y: y + 0.5 + dy }) / 9;
      }
      data.fill(sum + noise * (random() - 0.5), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

const isPainting = insideOf(painting);
const plain: Shade = (at) => (isPainting(at) ? 90 : 170);

function snapped(grid: PixelGrid, by: Point, index = 0): Point | null {
  const corner = painting[index] ?? painting[0];
  const to = { x: corner.x + by.x, y: corner.y + by.y };
  return snapCorner(grid, painting, { index, to }, radius);
}

function offsetOf(found: Point | null, index = 0): number {
  return found ? distance(found, painting[index] ?? painting[0]) : Infinity;
}

test("PHO-01 a corner finds the crossing of two blurred, noisy edges from all sides", () => {
  const grid = drawn(plain, 24);
  for (const by of [
    { x: 15, y: 12 },
    { x: -14, y: -10 },
    { x: 12, y: -15 },
    { x: -18, y: 9 },
  ]) {
    for (const index of [0, 1, 2, 3]) {
      expect(offsetOf(snapped(grid, by, index), index)).toBeLessThan(1);
    }
  }
});

test("PHO-01 the first corner that is placed finds its crossing, although its neighbours are far from theirs", () => {
  const start: Quad = [
    { x: 20, y: 15 },
    { x: 380, y: 15 },
    { x: 380, y: 285 },
    { x: 20, y: 285 },
  ];
  const to = { x: painting[1].x - 9, y: painting[1].y + 7 };
  const found = snapCorner(drawn(plain, 12), start, { index: 1, to }, radius);
  expect(offsetOf(found, 1)).toBeLessThan(1);
});

test("PHO-01 a corner stays where no straight edges cross within its radius", () => {
  expect(
    snapped(
      drawn(() => 150, 24),
      { x: 4, y: 4 },
    ),
  ).toBeNull();
  expect(snapped(drawn(plain), { x: 40, y: 30 })).toBeNull();
});

test("PHO-01 a soft shadow beside the painting takes no corner", () => {
  const shadow: Shade = (at) =>
    plain(at) - (isPainting(at) ? 0 : Math.max(0, 60 - 2 * Math.abs(at.y - 40)));
  expect(offsetOf(snapped(drawn(shadow, 12), { x: 6, y: -14 }))).toBeLessThan(1);
});

test("PHO-01 the nearer of two edges takes a corner, although the other is stronger", () => {
  const line: Shade = (at) => (isPainting(at) && at.y > 92 && at.y < 96 ? 0 : plain(at));
  expect(offsetOf(snapped(drawn(line, 12), { x: 3, y: -4 }))).toBeLessThan(1);
});

test("PHO-01 a side that was moved near an edge lies on it, and its ends on the sides beside it", () => {
  const grid = drawn(plain, 12);
  const raised: Quad = [{ x: 90.2, y: 58 }, { x: 309.8, y: 51 }, painting[2], painting[3]];
  const edge = snapSide(grid, raised, 0, radius);
  const corners = edge && moveSideOnto(raised, 0, edge);
  expect(offsetOf(corners?.[0] ?? null, 0)).toBeLessThan(1);
  expect(offsetOf(corners?.[1] ?? null, 1)).toBeLessThan(1);
});

test("PHO-01 two placed corners lead the other two to the edges; one leads none", () => {
  const grid = drawn(plain, 12);
  const [a, b, c, d] = painting;
  const start: Quad = [a, b, { x: c.x + 14, y: c.y - 12 }, { x: d.x - 10, y: d.y + 15 }];
  const settle = (...corners: number[]) =>
    snapUnplacedCorners(grid, start, { corners: new Set(corners), sides: new Set() }, radius);
  expect(settle(0)).toEqual(start);
  const settled = settle(0, 1);
  expect(settled.slice(0, 2)).toEqual([a, b]);
  expect(offsetOf(settled[2], 2)).toBeLessThan(1.5);
  expect(offsetOf(settled[3], 3)).toBeLessThan(1.5);
});

test("PHO-01 three placed sides give the fourth", () => {
  const [a, b, c, d] = painting;
  const low = (corner: Point, from: Point) => ({
    x: corner.x + (corner.x - from.x) * 0.09,
    y: corner.y + (corner.y - from.y) * 0.09,
  });
  const start: Quad = [a, b, low(c, b), low(d, a)];
  const placed = { corners: new Set<number>(), sides: new Set([3, 0, 1]) };
  const settled = snapUnplacedCorners(drawn(plain, 12), start, placed, radius);
  for (const index of [0, 1, 2, 3]) {
    expect(offsetOf(settled[index] ?? null, index)).toBeLessThan(1.5);
  }
});
