import { expect, test } from "vitest";
import type { Extent } from "../extent.ts";
import {
  apply,
  applyToQuad,
  homographyBetween,
  identity,
  mapQuad,
  type Quad,
  rectangle,
  translation,
} from "../homography.ts";
import { throughLens, withoutLens } from "../lens.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import type { LightField } from "./light-field.ts";
import { inPhotograph, type Projection, partFor, projectionOf } from "./projection.ts";
import { type PhotographPart, straighten } from "./straighten.ts";

const extent: Extent = { width: 320, height: 240 };
const whole = rectangle(extent.width, extent.height);
const leaning: Quad = [
  { x: 60, y: 40 },
  { x: 270, y: 55 },
  { x: 250, y: 200 },
  { x: 75, y: 215 },
];
const manyPixels = 1e6;

type Colour = readonly [number, number, number];

/** @param u 0 to 1 @param v 0 to 1 */
function waves(u: number, v: number): Colour {
  return [128 + 100 * Math.sin(14 * u), 128 + 100 * Math.cos(11 * v), 40 + 160 * u * v];
}

function photographOf(
  painting: (u: number, v: number) => Colour,
  corners: Quad,
  distortion = 0,
): PhotographPart {
  const ideal = mapQuad(corners, (corner) => withoutLens(distortion, extent, corner));
  const toPainting = homographyBetween(ideal, rectangle(1, 1)) ?? identity;
  const data = new Uint8ClampedArray(extent.width * extent.height * 4);
  for (let index = 0; index < extent.width * extent.height; index += 1) {
    const x = (index % extent.width) + 0.5;
    const y = Math.floor(index / extent.width) + 0.5;
    const { x: u, y: v } = apply(toPainting, withoutLens(distortion, extent, { x, y }));
    data.set([...painting(u, v), 255], index * 4);
  }
  return { data, ...extent, left: 0, top: 0 };
}

function projection(corners: Quad, distortion: number, proportions: number, maxPixels: number) {
  const found = projectionOf({ corners, distortion }, extent, proportions, maxPixels);
  if (!found) throw new Error("no projection");
  return found;
}

function straightened(part: PhotographPart, to: Projection, light: LightField | null = null) {
  return straighten(part, to, light);
}

/** Returns the largest difference from the painting in any channel. */
function largestError({ data, width, height }: PixelGrid) {
  const errors = Array.from({ length: width * height }, (_, index) => {
    const u = ((index % width) + 0.5) / width;
    const v = (Math.floor(index / width) + 0.5) / height;
    return waves(u, v).map((value, channel) => Math.abs(value - (data[index * 4 + channel] ?? 0)));
  });
  return Math.max(...errors.flat());
}

test("PHO-01 a painting photographed from the side is straightened", () => {
  const part = photographOf(waves, leaning);
  expect(largestError(straightened(part, projection(leaning, 0, 1.3, manyPixels)))).toBeLessThan(2);
});

test("PHO-01 the lens's distortion is undone", () => {
  const corners = mapQuad(leaning, (corner) => throughLens(-0.04, extent, corner));
  const part = photographOf(waves, corners, -0.04);
  const undone = straightened(part, projection(corners, -0.04, 1.3, manyPixels));
  expect(largestError(undone)).toBeLessThan(2);
  const kept = straightened(part, projection(corners, 0, 1.3, manyPixels));
  expect(largestError(kept)).toBeGreaterThan(5);
});

test("PHO-01 only the part of the photograph around the painting is needed", () => {
  const { data } = photographOf(waves, leaning);
  const [left, top, width, height] = [50, 30, 230, 195];
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((top + row) * extent.width + left) * 4;
    return [...data.subarray(start, start + width * 4)];
  });
  const part = { data: new Uint8ClampedArray(rows.flat()), left, top, width, height };
  expect(largestError(straightened(part, projection(leaning, 0, 1.3, manyPixels)))).toBeLessThan(2);
});

test("PHO-01 no edge of the painting loses pixels", () => {
  const { straightened: result } = projection(leaning, 0, 1.3, manyPixels);
  expect(result.width).toBe(228);
  expect(result.height).toBe(176);
});

test("PHO-01 px that blur mixes with the frame are left out", () => {
  const corners = applyToQuad(translation(1000, 500), rectangle(2000, 1500));
  const photograph = { width: 4000, height: 3000 };
  const found = projectionOf({ corners, distortion: 0 }, photograph, 4 / 3, 1e7);
  expect(found?.straightened).toEqual({ width: 1992, height: 1492 });
  expect(found && inPhotograph(found, { x: 0, y: 0 })).toEqual({ x: 1004, y: 504 });
});

test("PHO-01 a smaller picture is averaged, so that fine lines do not alias", () => {
  const stripes = (u: number): Colour => {
    const value = Math.floor(u * extent.width) % 2 === 0 ? 255 : 0;
    return [value, value, value];
  };
  const part = photographOf(stripes, whole);
  const { data } = straightened(part, projection(whole, 0, 4 / 3, 40 * 30));
  const greens = data.filter((_, index) => index % 4 === 1);
  expect(Math.min(...greens)).toBeGreaterThan(90);
  expect(Math.max(...greens)).toBeLessThan(165);
});

test("PHO-01 perspective alone makes the near side smaller, and that is averaged", () => {
  const narrow: Quad = [
    { x: 110, y: 0 },
    { x: 210, y: 0 },
    { x: 320, y: 240 },
    { x: 0, y: 240 },
  ];
  const data = new Uint8ClampedArray(extent.width * extent.height * 4).map((_, at) =>
    Math.floor(at / 4 / extent.width) % 2 === 0 ? 255 : 0,
  );
  const part = { data, ...extent, left: 0, top: 0 };
  const result = straightened(part, projection(narrow, 0, 1.3, manyPixels));
  const nearSide = result.data.subarray(-4 * 8 * result.width).filter((_, at) => at % 4 === 1);
  expect(Math.min(...nearSide)).toBeGreaterThan(50);
  expect(Math.max(...nearSide)).toBeLessThan(205);
});

test("PHO-01 the lens bends long sides far outwards if corners lie outside of the photograph", () => {
  const photograph = { width: 4000, height: 3000 };
  const corners: Quad = [
    { x: 450, y: -3000 },
    { x: 3550, y: -3000 },
    { x: 3550, y: 6000 },
    { x: 450, y: 6000 },
  ];
  const found = projectionOf({ corners, distortion: -0.03 }, photograph, 0.5, 1e7);
  if (!found) throw new Error("no projection");
  const { straightened: result } = found;
  const bulge = inPhotograph(found, { x: 0, y: result.height / 2 });
  expect(bulge.x).toBeGreaterThan(0);
  expect(bulge.x).toBeLessThan(250);
  expect(partFor(found).left).toBeLessThanOrEqual(bulge.x);
});

test("PHO-02 the light is corrected in linear light", () => {
  const part = photographOf(() => [120, 120, 120], whole);
  // Half of the light that the paper would reflect, a quarter in blue.
  const level = (share: number) => [Math.log(0.88 * share), 0, 0, 0, 0, 0];
  const light: LightField = { channels: [level(0.5), level(0.5), level(0.25)] };
  const { data } = straightened(part, projection(whole, 0, 4 / 3, manyPixels), light);
  // sRGB: 120 is 0.188 of the light, 165 is 0.376 and 225 is 0.752.
  expect([...data.subarray(0, 4)]).toEqual([165, 165, 225, 255]);
});
