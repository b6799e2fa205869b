import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import wabt from "wabt";
import type { Quad } from "../../../core/geometry/homography.ts";
import {
  type DrawTile,
  drawTile,
  type PhotographPart,
} from "../../../core/geometry/warp/draw-tile.ts";
import { type Projection, projectionOf } from "../../../core/geometry/warp/projection.ts";
import { straighten } from "../../../core/geometry/warp/straighten.ts";
import { simdDrawTile } from "./draw-tile-simd.ts";

const extent = { width: 600, height: 450 };
const leaning: Quad = [
  { x: 60, y: 40 },
  { x: 530, y: 55 },
  { x: 500, y: 400 },
  { x: 75, y: 430 },
];

async function inWebAssembly(): Promise<DrawTile> {
  const file = join(import.meta.dirname, "draw-tile.wat");
  const { parseWat } = await wabt();
  const { buffer } = parseWat(file, readFileSync(file, "utf8")).toBinary({});
  return simdDrawTile(Uint8Array.from(buffer));
}

/** Waves with steep sides. */
function photograph(period: number): PhotographPart {
  const data = new Uint8ClampedArray(extent.width * extent.height * 4).fill(255);
  for (let index = 0; index < data.length; index += 1) {
    if (index % 4 === 3) continue;
    const [x, y] = [(index / 4) % extent.width, index / 4 / extent.width];
    data[index] = 128 + 200 * Math.sin(x / period + (index % 4)) * Math.cos(y / period);
  }
  return { data, ...extent, left: 0, top: 0 };
}

function projection(maxPixels: number): Projection {
  const found = projectionOf({ corners: leaning, distortion: 0.03 }, extent, 1.2, maxPixels);
  if (!found) throw new Error("no projection");
  return found;
}

function drawing(part: PhotographPart, to: Projection, draw: DrawTile) {
  const { width, height } = to.straightened;
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return { data: target.data, steps: straighten(target, part, to, null, draw) };
}

function drawnPlainly(part: PhotographPart, to: Projection): Uint8ClampedArray {
  const { data, steps } = drawing(part, to, drawTile);
  while (!steps.next().done);
  return data;
}

function largestDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((max, value, at) => Math.max(max, Math.abs(value - (other[at] ?? 0))), 0);
}

test.each([
  { size: "full", maxPixels: 1e6 },
  { size: "reduced", maxPixels: 60_000 },
])(
  "PHO-01 WebAssembly draws two pictures in turns as plain script does: $size",
  async ({ maxPixels }) => {
    const draw = await inWebAssembly();
    const to = projection(maxPixels);
    const parts = [photograph(7), photograph(4)];
    const drawings = parts.map((part) => drawing(part, to, draw));
    while (!drawings.map(({ steps }) => steps.next()).some(({ done }) => done));
    for (const [index, part] of parts.entries()) {
      const { data = new Uint8ClampedArray() } = drawings[index] ?? {};
      const plain = drawnPlainly(part, to);
      expect(data).toHaveLength(plain.length);
      expect(largestDifference(data, plain)).toBeLessThanOrEqual(2);
    }
  },
);
