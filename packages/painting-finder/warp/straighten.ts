import { type Homography, localScale, type Point } from "@nkar/plane/homography";
import { lookUpEncodedLight, lookUpLinearLight } from "@nkar/plane/linear-light";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { computeGains, type LightField } from "./light-field.ts";
import { mapToPhotograph, type Projection } from "./projection.ts";

// Draws the straightened picture of a painting from a photograph: see `straighten`.

/** Raise this with each change of the pixels. Addresses of straightened pictures contain it. */
export const resamplerVersion = 4;

/** A part of a photograph and its place there, in px. Nobody changes its data. */
export interface PhotographPart extends PixelGrid {
  left: number;
  top: number;
}

/** Px of a row between two computed gains. The scale changes little between them. */
const spanLength = 64;

/** The px of the photograph per px of the result may exceed the number of samples by this. */
const maxExcess = 0.35;
/** Samples along each side of a px, at most. */
const maxSamples = 4;

/** Places between two px for which weights are stored. */
const phases = 256;

/** Px from the last place to the end of a row or column, so that its four neighbours exist. */
const lastPlace = 2.01;

/** R. Keys, "Cubic Convolution Interpolation", 1981, with a = -1/2. */
function cubic(offset: number): number {
  const t = Math.abs(offset);
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
  return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0;
}

/** Weights of the four neighbours of a place, for each phase. */
const weights = Float32Array.from({ length: 4 * (phases + 1) }, (_, index) =>
  cubic((index % 4) - 1 - Math.floor(index / 4) / phases),
);

/** Returns the weighted sum of four neighbours of one channel in a row. */
function weighAcross(data: Uint8ClampedArray, at: number, phase: number): number {
  return (
    (weights[phase] ?? 0) * (data[at] ?? 0) +
    (weights[phase + 1] ?? 0) * (data[at + 4] ?? 0) +
    (weights[phase + 2] ?? 0) * (data[at + 8] ?? 0) +
    (weights[phase + 3] ?? 0) * (data[at + 12] ?? 0)
  );
}

/** Returns how many samples along each side of a px are averaged where the painting becomes smaller. */
function countSamples(map: Homography, at: Point): number {
  const { x, y } = localScale(map, at);
  return Math.min(maxSamples, Math.max(1, Math.ceil(Math.max(x, y) - maxExcess)));
}

/**
 * Resamples px of a row of the straightened picture bicubically. The outermost px of the part
 * continue beyond its edges. Modifies `span`.
 * @param start of the span, px of the straightened picture
 */
function drawSpan(
  span: Uint8ClampedArray,
  { data, left, top, width, height }: PhotographPart,
  { map, distortion, photograph }: Projection,
  start: Point,
): void {
  const [a, b, c, d, e, f, g, h, i] = map;
  const [middleX, middleY] = [photograph.width / 2, photograph.height / 2];
  const bend = distortion / (middleX ** 2 + middleY ** 2);
  const end = { x: start.x + span.length / 4, y: start.y };
  const samples = Math.max(countSamples(map, start), countSamples(map, end));
  for (let to = 0; to < span.length; to += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let sample = 0; sample < samples ** 2; sample += 1) {
      const x = start.x + to / 4 + ((sample % samples) + 0.5) / samples;
      const y = start.y + (Math.floor(sample / samples) + 0.5) / samples;
      // As `mapToPhotograph`, but without objects: there are up to 50 million px.
      const depth = g * x + h * y + i;
      const dx = (a * x + b * y + c) / depth - middleX;
      const dy = (d * x + e * y + f) / depth - middleY;
      const scale = 1 + bend * (dx * dx + dy * dy);
      const u = Math.min(width - lastPlace, Math.max(1, middleX + dx * scale - left - 0.5));
      const v = Math.min(height - lastPlace, Math.max(1, middleY + dy * scale - top - 0.5));
      const column = Math.floor(u);
      const phaseAcross = 4 * Math.round((u - column) * phases);
      const phaseDown = 4 * Math.round((v - Math.floor(v)) * phases);
      let at = 4 * ((Math.floor(v) - 1) * width + column - 1);
      for (let row = 0; row < 4; row += 1) {
        const weight = weights[phaseDown + row] ?? 0;
        red += weight * weighAcross(data, at, phaseAcross);
        green += weight * weighAcross(data, at + 1, phaseAcross);
        blue += weight * weighAcross(data, at + 2, phaseAcross);
        at += 4 * width;
      }
    }
    span[to] = red / samples ** 2;
    span[to + 1] = green / samples ** 2;
    span[to + 2] = blue / samples ** 2;
  }
}

/** Corrects the light of a span in place. @param from gains of red, green and blue at its start */
function correctLight(span: Uint8ClampedArray, from: readonly number[], to: readonly number[]) {
  for (let at = 0; at < span.length; at += 1) {
    const channel = at % 4;
    const [first = 1, last = 1] = [from[channel], to[channel]];
    const gain = first + ((last - first) * at) / span.length;
    span[at] = lookUpEncodedLight(lookUpLinearLight(span[at] ?? 0) * gain);
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
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += spanLength) {
      const end = Math.min(width, x + spanLength);
      const span = data.subarray(4 * (y * width + x), 4 * (y * width + end));
      drawSpan(span, part, projection, { x, y });
      if (!light) continue;
      const [from = [], to = []] = [x, end].map((edge) =>
        computeGains(light, photograph, mapToPhotograph(projection, { x: edge, y })),
      );
      correctLight(span, from, to);
    }
  }
  return { data, width, height };
}
