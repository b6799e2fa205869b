import { distance, type Point } from "../homography.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { inPhotograph, type Projection } from "./projection.ts";

/** A part of a photograph; its place in px. It does not change. */
export interface PhotographPart extends PixelGrid {
  left: number;
  top: number;
}

/** Px of the straightened picture. */
export interface Tile {
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

const phaseBits = 8;
const phases = 2 ** phaseBits;

/** Four neighbours of the last place lie in the part. */
const lastPlace = 2.01;

/** Keys' cubic convolution, a = -1/2 ("Cubic Convolution Interpolation", 1981). */
function cubic(offset: number): number {
  const t = Math.abs(offset);
  if (t < 1) return (1.5 * t - 2.5) * t * t + 1;
  return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0;
}

/** Four weights for each phase between two px. */
const weights = Float32Array.from({ length: 4 * phases }, (_, index) =>
  cubic((index % 4) - 1 - Math.floor(index / 4) / phases),
);

export function cornersOf({ left, top, right, bottom }: Tile): [Point, Point, Point, Point] {
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

/**
 * Resamples a tile of a straightened picture bicubically. The outermost px of the part continue
 * beyond its edges. Modifies `target`.
 */
export function drawTile(
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
  const lastX = width - lastPlace;
  const lastY = height - lastPlace;
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
          const placeX = middleX + dx * lens - left - 0.5;
          const placeY = middleY + dy * lens - top - 0.5;
          const fixedX = Math.trunc(Math.min(lastX, Math.max(1, placeX)) * phases + 0.5);
          const fixedY = Math.trunc(Math.min(lastY, Math.max(1, placeY)) * phases + 0.5);
          const phaseX = (fixedX & (phases - 1)) * 4;
          const phaseY = (fixedY & (phases - 1)) * 4;
          let at = ((fixedY >> phaseBits) - 1) * rowLength + ((fixedX >> phaseBits) - 1) * 4;
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
