import { toLinearLight } from "@nkar/plane/linear-light";
import type { Palette } from "../../../core/likeness.ts";
import { placeholderEncoding } from "../variants/variant-files.ts";
import { decodePixels } from "./decode.ts";

/** Converts sRGB to Oklab: Björn Ottosson, A perceptual color space for image processing, 2020. */
function toOklab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [toLinearLight(red), toLinearLight(green), toLinearLight(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * Describes the colours of a picture by their means and spreads in Oklab.
 * @param placeholder of the picture, whose few pixels suffice
 * @returns JSON of a `Palette`
 * @throws if the placeholder cannot be decoded
 */
export async function describePalette(placeholder: Uint8Array): Promise<string> {
  const { side } = placeholderEncoding;
  const { data: rgb } = await decodePixels(placeholder, { width: side, height: side });
  const colours = Array.from({ length: rgb.length / 3 }, (_, index) =>
    toOklab(rgb[3 * index] ?? 0, rgb[3 * index + 1] ?? 0, rgb[3 * index + 2] ?? 0),
  );
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const axes = ([0, 1, 2] as const).map((axis) => colours.map((colour) => colour[axis]));
  const means = axes.map(mean);
  const spreads = axes.map((values, axis) =>
    Math.sqrt(mean(values.map((value) => (value - (means[axis] ?? 0)) ** 2))),
  );
  const palette: Palette = [...means, ...spreads].map((value) => Number(value.toFixed(3)));
  return JSON.stringify(palette);
}
