import {
  type DrawTile,
  lastPlace,
  type PhotographPart,
  phases,
  samplesPerSide,
  type Tile,
  tileSide,
  weights,
} from "../../../core/geometry/warp/draw-tile.ts";
import type { Projection } from "../../../core/geometry/warp/projection.ts";

interface Exports {
  memory: WebAssembly.Memory;
  drawTile(rowLength: number, samples: number): void;
}

/** Bytes; see `draw-tile.wat`. */
const lastPlaceAt = 656;
const weightsAcrossAt = 768;
const weightsDownAt = weightsAcrossAt + 2 * weights.length;
const tileAt = weightsDownAt + 4 * weights.length;
const partAt = tileAt + 4 * tileSide ** 2;
const pageBytes = 65_536;

/** Weights of 16 bits have this as 1. */
const one = 16_384;

/** Px of the tile between two places that are calculated. The others lie on lines between them. */
const cellSide = 8;
const placesPerSide = tileSide / cellSide + 1;

/** Writes x and y of each place in `part`, in phases and rounded. */
function putPlaces(
  places: Float32Array,
  { left, top }: PhotographPart,
  { map, distortion, photograph }: Projection,
  tile: Tile,
): void {
  const [a, b, c, d, e, f, g, h, i] = map;
  const middleX = photograph.width / 2;
  const middleY = photograph.height / 2;
  const bend = distortion / (middleX ** 2 + middleY ** 2);
  let at = 0;
  for (let y = tile.top; y <= tile.top + tileSide; y += cellSide) {
    for (let x = tile.left; x <= tile.left + tileSide; x += cellSide) {
      // As inPhotograph, without objects.
      const depth = g * x + h * y + i;
      const dx = (a * x + b * y + c) / depth - middleX;
      const dy = (d * x + e * y + f) / depth - middleY;
      const lens = 1 + bend * (dx * dx + dy * dy);
      places[at] = (middleX + dx * lens - left - 0.5) * phases + 0.5;
      places[at + 1] = (middleY + dy * lens - top - 0.5) * phases + 0.5;
      at += 2;
    }
  }
}

/**
 * @param code `draw-tile.wat`
 * @returns as `drawTile`, in WebAssembly
 * @throws if the browser has no WebAssembly with SIMD, or its policy forbids it
 */
export function simdDrawTile(code: BufferSource): DrawTile {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code));
  const { memory, drawTile } = instance.exports as unknown as Exports;
  let bytes = new Uint8ClampedArray(memory.buffer);
  let places = new Float32Array(memory.buffer, 0, 2 * placesPerSide ** 2);
  const across = weights.map((weight) => Math.round(weight * one));
  new Int16Array(memory.buffer, weightsAcrossAt, weights.length).set(across);
  const down = weights.map((weight) => weight / one);
  new Float32Array(memory.buffer, weightsDownAt, weights.length).set(down);
  let loaded: PhotographPart | null = null;

  function load(part: PhotographPart): void {
    const missing = partAt + part.data.length - bytes.length;
    if (missing > 0) {
      memory.grow(Math.ceil(missing / pageBytes));
      bytes = new Uint8ClampedArray(memory.buffer);
      places = new Float32Array(memory.buffer, 0, 2 * placesPerSide ** 2);
    }
    bytes.set(part.data, partAt);
    const last = [part.width - lastPlace, part.height - lastPlace].map((side) => side * phases);
    new Int32Array(memory.buffer, lastPlaceAt, last.length).set(last);
    loaded = part;
  }

  return (target, part, projection, tile) => {
    // Two pictures may be drawn in turns.
    if (part !== loaded) load(part);
    putPlaces(places, part, projection, tile);
    drawTile(part.width * 4, samplesPerSide(projection, tile));
    const { left, top, right, bottom } = tile;
    let from = tileAt;
    for (let y = top; y < bottom; y += 1) {
      target.data.set(
        bytes.subarray(from, from + 4 * (right - left)),
        (y * target.width + left) * 4,
      );
      from += 4 * tileSide;
    }
  };
}
