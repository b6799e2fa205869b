import { expect } from "vitest";
import { decodePixels } from "../../src/server/pictures/processing/decode.ts";
import type { Colour } from "./sample-pictures.ts";

/** Returns red, green and blue of each pixel that the site shows, row by row. */
export async function readColours(file: Uint8Array): Promise<number[][]> {
  const { data, channels } = await decodePixels(file, { width: 64, height: 64 });
  return Array.from({ length: data.length / channels }, (_, index) => [
    ...data.subarray(channels * index, channels * index + 3),
  ]);
}

/** Expects a colour, with the tolerance that the rounding of browsers needs. */
export function expectNear(shown: number[] | undefined, expected: Colour): void {
  for (const [channel, value] of expected.entries()) {
    const difference = Math.abs((shown?.[channel] ?? Number.NaN) - value);
    expect(difference, `${shown} instead of ${expected}`).toBeLessThanOrEqual(2);
  }
}
