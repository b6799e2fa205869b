import { differenceCiede2000 } from "culori";
import { expect, test } from "vitest";
import { normalNoise, uniformNumbers } from "../../../../test/support/random-numbers.ts";
import type { Extent } from "../extent.ts";
import { applyToQuad, rectangle, translation } from "../homography.ts";
import { encodedLight, linearLight } from "../linear-light.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { gainsAt, type LightField, lightField } from "./light-field.ts";

type Colour = readonly [number, number, number];

/** Px. */
interface Box extends Extent {
  left: number;
  top: number;
}

const extent: Extent = { width: 480, height: 360 };
const painting: Box = { left: 70, top: 60, width: 240, height: 200 };
const sheet: Box = { left: 350, top: 130, width: 63, height: 89 };
const patchSide = 40;
const paper = 0.88;

function quadOf({ left, top, width, height }: Box) {
  return applyToQuad(translation(left, top), rectangle(width, height));
}

function isIn({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}

const random = uniformNumbers(1);
const patches = Array.from({ length: 64 }, (): Colour => {
  const value = () => Math.round(30 + 200 * random());
  return [value(), value(), value()];
});

function patchAt(x: number, y: number): Colour {
  const [column, row] = [Math.floor(x / patchSide), Math.floor(y / patchSide)];
  return patches[(column + 8 * row) % patches.length] ?? [0, 0, 0];
}

/** A warm lamp above the left corner. */
function lamp(x: number, y: number): Colour {
  const away = ((x + 40) / 300) ** 2 + ((y + 60) / 300) ** 2;
  const light = 0.95 / (1 + 0.5 * away);
  return [light, 0.75 * light, 0.4 * light + 0.03];
}

function photographOf(
  surroundings: (x: number, y: number) => Colour,
  light: (x: number, y: number) => Colour = lamp,
): PixelGrid {
  const noise = normalNoise(2);
  const data = new Uint8ClampedArray(extent.width * extent.height * 4);
  for (let index = 0; index < extent.width * extent.height; index += 1) {
    const [x, y] = [index % extent.width, Math.floor(index / extent.width)];
    const colour = isIn(painting, x, y) ? patchAt(x, y) : surroundings(x, y);
    light(x, y).forEach((lit, channel) => {
      const reflected = isIn(sheet, x, y) ? paper : linearLight(colour[channel] ?? 0);
      data[index * 4 + channel] = encodedLight(reflected * lit) + 1.5 * noise();
    });
  }
  return { data, ...extent };
}

function fieldOf(photograph: PixelGrid): LightField | null {
  return lightField(photograph, { sheet: quadOf(sheet), painting: quadOf(painting) });
}

/** Returns the mean ΔE2000 of the painting against its patches. */
function colourError({ data }: PixelGrid, field: LightField | null): number {
  const difference = differenceCiede2000();
  const asRgb = ([r = 0, g = 0, b = 0]: readonly number[]) =>
    ({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 }) as const;
  const errors: number[] = [];
  for (let y = painting.top + 4; y < painting.top + painting.height; y += 9) {
    for (let x = painting.left + 4; x < painting.left + painting.width; x += 9) {
      const at = (y * extent.width + x) * 4;
      const seen = [...data.subarray(at, at + 3)];
      const gains = field ? gainsAt(field, extent, { x, y }) : [1, 1, 1];
      const shown = seen.map((value, channel) =>
        encodedLight(linearLight(value) * (gains[channel] ?? 1)),
      );
      errors.push(difference(asRgb(patchAt(x, y)), asRgb(shown)));
    }
  }
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

const wall = (): Colour => [190, 185, 175];

test("PHO-02 uneven yellow light is corrected by the sheet and the wall", () => {
  const photograph = photographOf(wall);
  const uncorrected = colourError(photograph, null);
  expect(uncorrected).toBeGreaterThan(10);
  expect(colourError(photograph, fieldOf(photograph))).toBeLessThan(uncorrected / 5);
});

test("PHO-02 an overexposed sheet corrects nothing", () => {
  expect(fieldOf(photographOf(wall, () => [1.2, 1.2, 1.2]))).toBeNull();
});
