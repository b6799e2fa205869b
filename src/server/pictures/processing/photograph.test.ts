import { distance, type Quad } from "@nkar/plane/homography";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photographPainting } from "../../../../test/support/hung-painting.ts";
import { searchPhotograph, straightenPhotograph } from "./photograph.ts";

const extent = { width: 900, height: 675 };
const corners: Quad = [
  { x: 200, y: 130 },
  { x: 690, y: 150 },
  { x: 680, y: 500 },
  { x: 205, y: 520 },
];
const adjustment = { corners, distortion: 0, sheet: null, light: false, proportions: 1.3 };

async function readGreys(file: Uint8Array): Promise<Buffer> {
  return sharp(file).greyscale().raw().toBuffer();
}

test("PHO-01 a photograph that lies on its side is searched and straightened upright, at full resolution", async () => {
  const { buffer: upright } = await photographPainting(extent, corners);
  const lying = await sharp(upright)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { painting } = await searchPhotograph(lying);
  for (const [index, corner] of corners.entries()) {
    expect(distance(painting?.corners[index] ?? { x: 0, y: 0 }, corner)).toBeLessThan(4);
  }
  const one = await straightenPhotograph(upright, adjustment);
  const other = await straightenPhotograph(lying, adjustment);
  expect(one).toMatchObject({ width: other.width, height: other.height, notes: ["small"] });
  expect(one.width).toBeGreaterThan(485);
  const [greys, others] = [await readGreys(one.file), await readGreys(other.file)];
  const differences = greys.map((value, index) => Math.abs(value - (others[index] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / greys.length).toBeLessThan(2);
});
