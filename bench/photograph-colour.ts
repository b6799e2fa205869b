import { type LightField, measureLight } from "@nkar/painting-finder/light";
import { createProjection } from "@nkar/painting-finder/projection";
import { straighten } from "@nkar/painting-finder/straighten";
import { fromLinearLight } from "@nkar/plane/linear-light";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { differenceCiede2000 } from "culori";
import { paintingScene } from "./scenes/photographed-painting.ts";
import { median, quantile } from "./table.ts";

/** Few and large parts, whose means hide noise and the edges of shapes. */
const comparedPixels = 96 ** 2;
/** Samples along each side of a px of the painting itself. */
const samplesPerSide = 6;

const difference = differenceCiede2000();

function rgb([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) {
  return { mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 } as const;
}

/** Draws the painting itself, seen from the front. @param colourAt linear light at shares of the edges */
function drawFlatPainting(
  colourAt: (u: number, v: number) => readonly number[],
  { width, height }: Pick<PixelGrid, "width" | "height">,
): PixelGrid {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const sums = [0, 0, 0];
    for (let sample = 0; sample < samplesPerSide ** 2; sample += 1) {
      const across = ((sample % samplesPerSide) + 0.5) / samplesPerSide;
      const down = (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide;
      const colour = colourAt(
        ((index % width) + across) / width,
        (Math.floor(index / width) + down) / height,
      );
      colour.forEach((light, channel) => {
        sums[channel] = (sums[channel] ?? 0) + fromLinearLight(light) / samplesPerSide ** 2;
      });
    }
    data.set(sums, index * 4);
  }
  return { data, width, height };
}

function meanDifference(one: PixelGrid, other: PixelGrid): number {
  const count = one.width * one.height;
  let sum = 0;
  for (let at = 0; at < 4 * count; at += 4) {
    sum += difference(rgb(one.data.subarray(at)), rgb(other.data.subarray(at)));
  }
  return sum / count;
}

interface ColourErrors {
  /** Mean ΔE2000 on the painting. */
  uncorrected: number;
  corrected: number;
}

/** Measures the errors of one simulated photograph. @returns null without a sheet */
async function colourErrors(
  seed: number,
  files: readonly string[],
  longSide: number,
): Promise<ColourErrors | null> {
  const scene = paintingScene(seed, longSide);
  if (!scene.sheet) return null;
  const photograph = await scene.photograph(files);
  const quads = { sheet: scene.sheet.corners, painting: scene.painting };
  const { size, painting: corners, distortion, extent } = scene;
  const projection = createProjection(
    { corners, distortion, extent },
    { proportions: size.width / size.height, maxPixels: comparedPixels },
  );
  if (!projection) return null;
  const draw = (light: LightField | null) =>
    straighten({ ...photograph, left: 0, top: 0 }, projection, light);
  const ideal = drawFlatPainting(await scene.flatPainting(files), projection.straightened);
  return {
    uncorrected: meanDifference(draw(null), ideal),
    corrected: meanDifference(draw(measureLight(photograph, quads)), ideal),
  };
}

/** Compares colours with the painting's own, before and after the correction by the sheet. */
export async function measureColours(
  seeds: readonly number[],
  files: readonly string[],
  longSide: number,
) {
  const errors: ColourErrors[] = [];
  for (const seed of seeds) {
    const error = await colourErrors(seed, files, longSide);
    if (error) errors.push(error);
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const uncorrected = errors.map((error) => error.uncorrected);
  const corrected = errors.map((error) => error.corrected);
  const shares = errors.map((error) => error.corrected / error.uncorrected);
  return [
    {
      photographs: errors.length,
      "as photographed (mean)": mean(uncorrected).toFixed(1),
      "corrected (mean)": mean(corrected).toFixed(1),
      "corrected (95 %)": quantile(corrected, 0.95).toFixed(1),
      "share (median)": `${(100 * median(shares)).toFixed(0)} %`,
      "at most a third": shares.filter((share) => share <= 1 / 3).length,
    },
  ];
}
