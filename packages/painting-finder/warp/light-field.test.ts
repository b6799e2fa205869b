import type { Extent } from "@nkar/plane/extent";
import { applyToQuad, rectangle, translation } from "@nkar/plane/homography";
import { lookUpEncodedLight, lookUpLinearLight } from "@nkar/plane/linear-light";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { expect, test } from "vitest";
import { normalNoise } from "../../../test/support/random-numbers.ts";
import { computeGains, type LightField, measureLight } from "./light-field.ts";

type Colour = readonly [number, number, number];

/** Px. */
interface Box extends Extent {
  left: number;
  top: number;
}

const extent: Extent = { width: 480, height: 360 };
const painting: Box = { left: 70, top: 60, width: 240, height: 200 };
const sheet: Box = { left: 350, top: 130, width: 63, height: 89 };
const paper = 0.88;
const painted: Colour = [120, 90, 150];
const wall: Colour = [190, 185, 175];

function quadOf({ left, top, width, height }: Box) {
  return applyToQuad(translation(left, top), rectangle(width, height));
}

function isIn({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}

/** A warm lamp above the left corner. */
function lamp(x: number, y: number): Colour {
  const away = ((x + 40) / 300) ** 2 + ((y + 60) / 300) ** 2;
  const light = 0.95 / (1 + 0.5 * away);
  return [light, 0.75 * light, 0.4 * light + 0.03];
}

function photographIn(light: (x: number, y: number) => Colour): PixelGrid {
  const noise = normalNoise(2);
  const data = new Uint8ClampedArray(extent.width * extent.height * 4);
  for (let index = 0; index < extent.width * extent.height; index += 1) {
    const [x, y] = [index % extent.width, Math.floor(index / extent.width)];
    const colour = isIn(painting, x, y) ? painted : wall;
    light(x, y).forEach((lit, channel) => {
      const reflected = isIn(sheet, x, y) ? paper : lookUpLinearLight(colour[channel] ?? 0);
      data[index * 4 + channel] = lookUpEncodedLight(reflected * lit) + 1.5 * noise();
    });
  }
  return { data, ...extent };
}

function fieldOf(photograph: PixelGrid): LightField | null {
  return measureLight(photograph, { sheet: quadOf(sheet), painting: quadOf(painting) });
}

/** Returns the mean difference of a channel of the painting. */
function colourError({ data }: PixelGrid, field: LightField | null): number {
  const errors: number[] = [];
  for (let y = painting.top + 4; y < painting.top + painting.height; y += 9) {
    for (let x = painting.left + 4; x < painting.left + painting.width; x += 9) {
      const gains = field ? computeGains(field, extent, { x, y }) : [1, 1, 1];
      for (const [channel, value] of painted.entries()) {
        const seen = data[(y * extent.width + x) * 4 + channel] ?? 0;
        const shown = lookUpEncodedLight(lookUpLinearLight(seen) * (gains[channel] ?? 1));
        errors.push(Math.abs(shown - value));
      }
    }
  }
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

test("PHO-02 uneven yellow light is corrected by the sheet and the wall", () => {
  const photograph = photographIn(lamp);
  const uncorrected = colourError(photograph, null);
  expect(uncorrected).toBeGreaterThan(20);
  expect(colourError(photograph, fieldOf(photograph))).toBeLessThan(uncorrected / 5);
});

test("PHO-02 an overexposed sheet corrects nothing", () => {
  expect(fieldOf(photographIn(() => [1.2, 1.2, 1.2]))).toBeNull();
});
