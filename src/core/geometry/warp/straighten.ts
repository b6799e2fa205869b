import { encodedLight, linearLight } from "../linear-light.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { gainsAt, type LightField } from "./light-field.ts";
import { inPhotograph, type Projection } from "./projection.ts";

/** Raise with each change of the pixels. It is a part of the addresses of straightened pictures. */
export const resamplerVersion = 3;

/** A part of a photograph; its place in px. It does not change. */
export interface PhotographPart extends PixelGrid {
  left: number;
  top: number;
}

/** Px of a row within which the light changes evenly. */
const spanLength = 64;

/** Places between two px for which weights are stored. */
const phases = 256;

/** Keys' cubic convolution, a = -1/2 ("Cubic Convolution Interpolation", 1981). */
function cubic(offset: number): number {
  const t = Math.abs(offset);
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
  return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0;
}

/** Four weights for each phase. */
const weights = Float32Array.from({ length: 4 * (phases + 1) }, (_, index) =>
  cubic((index % 4) - 1 - Math.floor(index / 4) / phases),
);

/** Weighs four neighbours of one channel in a row. */
function across(data: Uint8ClampedArray, at: number, phase: number): number {
  return (
    (weights[phase] ?? 0) * (data[at] ?? 0) +
    (weights[phase + 1] ?? 0) * (data[at + 4] ?? 0) +
    (weights[phase + 2] ?? 0) * (data[at + 8] ?? 0) +
    (weights[phase + 3] ?? 0) * (data[at + 12] ?? 0)
  );
}

/**
 * Resamples a row of the straightened picture bicubically. The outermost px of the part continue
 * beyond its edges. Modifies `target`.
 */
function drawRow(
  target: Uint8ClampedArray,
  { data, left, top, width, height }: PhotographPart,
  projection: Projection,
  row: number,
): void {
  const { samplesPerSide } = projection;
  const share = 1 / samplesPerSide ** 2;
  for (let to = 0; to < target.length; to += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let sample = 0; sample < samplesPerSide ** 2; sample += 1) {
      const x = to / 4 + ((sample % samplesPerSide) + 0.5) / samplesPerSide;
      const y = row + (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide;
      const place = inPhotograph(projection, { x, y });
      const u = Math.min(width - 2.01, Math.max(1, place.x - left - 0.5));
      const v = Math.min(height - 2.01, Math.max(1, place.y - top - 0.5));
      const column = Math.floor(u);
      const phase = 4 * Math.round((u - column) * phases);
      const down = 4 * Math.round((v - Math.floor(v)) * phases);
      let at = 4 * ((Math.floor(v) - 1) * width + column - 1);
      for (let below = 0; below < 4; below += 1) {
        const weight = share * (weights[down + below] ?? 0);
        red += weight * across(data, at, phase);
        green += weight * across(data, at + 1, phase);
        blue += weight * across(data, at + 2, phase);
        at += 4 * width;
      }
    }
    target[to] = red;
    target[to + 1] = green;
    target[to + 2] = blue;
  }
}

/** Corrects px of a row in place. @param from gains of red, green and blue at its start */
function correctLight(row: Uint8ClampedArray, from: readonly number[], to: readonly number[]) {
  for (let at = 0; at < row.length; at += 1) {
    const channel = at % 4;
    const [first = 1, last = 1] = [from[channel], to[channel]];
    const gain = first + ((last - first) * at) / row.length;
    row[at] = encodedLight(linearLight(row[at] ?? 0) * gain);
  }
}

/**
 * Draws the straightened painting.
 * @param light null to keep the light of the photograph
 */
export function straighten(
  part: PhotographPart,
  projection: Projection,
  light: LightField | null,
): PixelGrid {
  const { photograph, straightened } = projection;
  const { width, height } = straightened;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const gains = (x: number, y: number) =>
    light ? gainsAt(light, photograph, inPhotograph(projection, { x, y })) : [];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width * 4, (y + 1) * width * 4);
    drawRow(row, part, projection, y);
    for (let x = 0; light && x < width; x += spanLength) {
      const end = Math.min(width, x + spanLength);
      correctLight(row.subarray(4 * x, 4 * end), gains(x, y), gains(end, y));
    }
  }
  return { data, width, height };
}
