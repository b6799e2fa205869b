import sharp from "sharp";
import { expect, test } from "vitest";
import { plainPicture } from "../../../../test/support/sample-pictures.ts";
import { describePalette } from "./palette.ts";

const readPalette = async (picture: Uint8Array): Promise<number[]> =>
  JSON.parse(await describePalette(picture));

test("VIS-06 a palette is the mean and the spread of the colours in OKLab", async () => {
  const white = await readPalette(await plainPicture([255, 255, 255], 4, 4).png().toBuffer());
  for (const [index, value] of [1, 0, 0, 0, 0, 0].entries())
    expect(white[index]).toBeCloseTo(value, 2);
  // Red is (0.628, 0.225, 0.126) in Björn Ottosson's table.
  const red = await readPalette(await plainPicture([255, 0, 0], 4, 4).png().toBuffer());
  for (const [index, value] of [0.628, 0.225, 0.126, 0, 0, 0].entries()) {
    expect(red[index]).toBeCloseTo(value, 2);
  }
  const half = { input: await plainPicture([0, 0, 0], 2, 4).png().toBuffer(), left: 0, top: 0 };
  const both = await sharp(await plainPicture([255, 255, 255], 4, 4).png().toBuffer())
    .composite([half])
    .png()
    .toBuffer();
  const [mean, , , spread] = await readPalette(both);
  expect([mean, spread]).toEqual([0.5, 0.5]);
});

test("VIS-06 grey pictures have a palette without colour", async () => {
  const grey = await plainPicture([120, 120, 120], 4, 4).toColourspace("b-w").webp().toBuffer();
  const [lightness, ...rest] = await readPalette(grey);
  expect(lightness).toBeCloseTo(0.57, 1);
  for (const value of rest) expect(Math.abs(value)).toBeLessThan(0.01);
});
