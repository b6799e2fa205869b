import { encodedLight, linearLight } from "../linear-light.ts";
import type { PixelGrid } from "../pixel-grid.ts";
import { cornersOf, drawTile, type PhotographPart, type Tile, tileSide } from "./draw-tile.ts";
import { gainsAt, type LightField } from "./light-field.ts";
import { inPhotograph, type Projection } from "./projection.ts";

/** Raise with each change of the pixels. It is a part of the addresses of straightened pictures. */
export const resamplerVersion = 1;

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
 * Draws the straightened painting.
 * @param light null to keep the light of the photograph
 */
export function straighten(
  part: PhotographPart,
  projection: Projection,
  light: LightField | null,
): PixelGrid {
  const { width, height } = projection.straightened;
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  for (let top = 0; top < height; top += tileSide) {
    for (let left = 0; left < width; left += tileSide) {
      const right = Math.min(width, left + tileSide);
      const bottom = Math.min(height, top + tileSide);
      const tile = { left, top, right, bottom };
      drawTile(target, part, projection, tile);
      if (light) correctLight(target, projection, light, tile);
    }
  }
  return target;
}
