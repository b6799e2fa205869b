import type { PixelGrid } from "../../geometry/brightness.ts";
import { distance, type Point } from "../../geometry/homography.ts";
import { gainsAt, type LightField } from "./light-field.ts";
import { encodedLight, linearLight } from "./linear-light.ts";
import { inPhotograph, type Projection } from "./projection.ts";

/** A part of a photograph; its place in px. */
export interface PhotographPart extends PixelGrid {
  left: number;
  top: number;
}

/** Px of the straightened picture. */
interface Tile {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The light and the scale change little within a tile. */
export const tileSide = 64;

/** Px of the photograph per px of the straightened picture, beyond which samples are averaged. */
const maxUnaveragedScale = 1.35;
const maxSamplesPerSide = 16;

const phases = 256;

/** Keys' cubic convolution, a = -1/2 ("Cubic Convolution Interpolation", 1981). */
function cubic(offset: number): number {
  const t = Math.abs(offset);
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
  return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0;
}

/** Four weights for each phase between two px. */
const weights = Float32Array.from({ length: 4 * (phases + 1) }, (_, index) =>
  cubic((index % 4) - 1 - Math.floor(index / 4) / phases),
);

function cornersOf({ left, top, right, bottom }: Tile): [Point, Point, Point, Point] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ];
}

function samplesPerSide(projection: Projection, tile: Tile): number {
  const scales = cornersOf(tile).flatMap((corner) => {
    const at = inPhotograph(projection, corner);
    const beside = inPhotograph(projection, { x: corner.x + 1, y: corner.y });
    const below = inPhotograph(projection, { x: corner.x, y: corner.y + 1 });
    return [distance(at, beside), distance(at, below)];
  });
  const scale = Math.max(...scales);
  return scale <= maxUnaveragedScale ? 1 : Math.min(maxSamplesPerSide, Math.ceil(scale));
}

/** Weighs four neighbours of one channel in a row. */
function across(
  data: Uint8ClampedArray,
  at: number,
  w0: number,
  w1: number,
  w2: number,
  w3: number,
): number {
  return (
    w0 * (data[at] ?? 0) +
    w1 * (data[at + 4] ?? 0) +
    w2 * (data[at + 8] ?? 0) +
    w3 * (data[at + 12] ?? 0)
  );
}

/** Resamples bicubically. The outermost px of the part continue beyond its edges. */
function drawTile(
  target: PixelGrid,
  { data, left, top, width, height }: PhotographPart,
  projection: Projection,
  tile: Tile,
): void {
  const { map, distortion, photograph } = projection;
  const [a, b, c, d, e, f, g, h, i] = map;
  const middleX = photograph.width / 2;
  const middleY = photograph.height / 2;
  const bend = distortion / (middleX ** 2 + middleY ** 2);
  const samples = samplesPerSide(projection, tile);
  const step = 1 / samples;
  const share = step ** 2;
  const rowLength = width * 4;
  for (let y = tile.top; y < tile.bottom; y += 1) {
    for (let x = tile.left; x < tile.right; x += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = y + step / 2; v < y + 1; v += step) {
        for (let u = x + step / 2; u < x + 1; u += step) {
          // As inPhotograph, without objects.
          const depth = g * u + h * v + i;
          const dx = (a * u + b * v + c) / depth - middleX;
          const dy = (d * u + e * v + f) / depth - middleY;
          const lens = 1 + bend * (dx * dx + dy * dy);
          const px = Math.min(width - 2.001, Math.max(1, middleX + dx * lens - left - 0.5));
          const py = Math.min(height - 2.001, Math.max(1, middleY + dy * lens - top - 0.5));
          const wholeX = Math.trunc(px);
          const wholeY = Math.trunc(py);
          const phaseX = Math.trunc((px - wholeX) * phases + 0.5) * 4;
          const phaseY = Math.trunc((py - wholeY) * phases + 0.5) * 4;
          let at = (wholeY - 1) * rowLength + (wholeX - 1) * 4;
          const w0 = weights[phaseX] ?? 0;
          const w1 = weights[phaseX + 1] ?? 0;
          const w2 = weights[phaseX + 2] ?? 0;
          const w3 = weights[phaseX + 3] ?? 0;
          for (let row = 0; row < 4; row += 1) {
            const weight = (weights[phaseY + row] ?? 0) * share;
            red += weight * across(data, at, w0, w1, w2, w3);
            green += weight * across(data, at + 1, w0, w1, w2, w3);
            blue += weight * across(data, at + 2, w0, w1, w2, w3);
            at += rowLength;
          }
        }
      }
      const to = (y * target.width + x) * 4;
      target.data[to] = red;
      target.data[to + 1] = green;
      target.data[to + 2] = blue;
      target.data[to + 3] = 255;
    }
  }
}

function correctLight(
  { data, width }: PixelGrid,
  projection: Projection,
  light: LightField,
  tile: Tile,
): void {
  const corners = cornersOf(tile).map((corner) =>
    gainsAt(light, projection.photograph, inPhotograph(projection, corner)),
  );
  for (let channel = 0; channel < 3; channel += 1) {
    const [a = 1, b = 1, c = 1, d = 1] = corners.map((gains) => gains[channel]);
    for (let y = tile.top; y < tile.bottom; y += 1) {
      const down = (y - tile.top) / (tile.bottom - tile.top);
      const first = a + (c - a) * down;
      const step = (b + (d - b) * down - first) / (tile.right - tile.left);
      let at = (y * width + tile.left) * 4 + channel;
      for (let x = 0; x < tile.right - tile.left; x += 1) {
        data[at] = encodedLight(linearLight(data[at] ?? 0) * (first + step * x));
        at += 4;
      }
    }
  }
}

/**
 * Draws the straightened painting. Yields after each tile.
 * @param target in the extent of the straightened picture; modified in place
 * @param light null to keep the light of the photograph
 */
export function* straighten<Target extends PixelGrid>(
  target: Target,
  part: PhotographPart,
  projection: Projection,
  light: LightField | null,
): Generator<void, Target> {
  const { width, height } = target;
  for (let top = 0; top < height; top += tileSide) {
    for (let left = 0; left < width; left += tileSide) {
      const right = Math.min(width, left + tileSide);
      const bottom = Math.min(height, top + tileSide);
      const tile = { left, top, right, bottom };
      drawTile(target, part, projection, tile);
      if (light) correctLight(target, projection, light, tile);
      yield;
    }
  }
  return target;
}
