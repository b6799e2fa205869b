import type { Extent } from "@nkar/plane/extent";
import {
  apply,
  homographyBetween,
  identity,
  mapQuad,
  type Quad,
  rectangle,
} from "@nkar/plane/homography";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import type { LightField } from "./light-field.ts";
import { createProjection, type Projection } from "./projection.ts";
import { type PhotographPart, straighten } from "./straighten.ts";

const extent: Extent = { width: 320, height: 240 };
const whole = rectangle(extent.width, extent.height);
const leaning: Quad = [
  { x: 60, y: 40 },
  { x: 270, y: 55 },
  { x: 250, y: 200 },
  { x: 75, y: 215 },
];

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

function projection(corners: Quad, proportions: number, distortion = 0): Projection {
  const found = createProjection({ corners, distortion, extent }, { proportions, maxPixels: 1e6 });
  if (!found) throw new Error("no projection");
  return found;
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
  expect(largestError(straighten(part, projection(leaning, 1.3), null))).toBeLessThan(2);
});

test("PHO-01 the lens's distortion is undone", () => {
  const corners = mapQuad(leaning, (corner) => throughLens(-0.04, extent, corner));
  const part = photographOf(waves, corners, -0.04);
  const undone = straighten(part, projection(corners, 1.3, -0.04), null);
  expect(largestError(undone)).toBeLessThan(2);
  const kept = straighten(part, projection(corners, 1.3), null);
  expect(largestError(kept)).toBeGreaterThan(5);
});

test("PHO-02 the light is corrected in linear light", () => {
  const part = photographOf(() => [120, 120, 120], whole);
  // Half of the light that the paper would reflect, a quarter in blue.
  const level = (share: number) => [Math.log(0.88 * share), 0, 0, 0, 0, 0];
  const light: LightField = { channels: [level(0.5), level(0.5), level(0.25)] };
  const { data } = straighten(part, projection(whole, 4 / 3), light);
  // sRGB: 120 is 0.188 of the light, 165 is 0.376 and 225 is 0.752.
  expect([...data.subarray(0, 4)]).toEqual([165, 165, 225, 255]);
});
