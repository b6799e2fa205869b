import type { Quad } from "../geometry/homography.ts";
import { boundsWithin } from "../geometry/projective-drawing.ts";
import { luminance } from "../geometry/wall-light.ts";
import type { BrightnessGrid } from "./sheet-edges.ts";

export interface Surroundings {
  grid: BrightnessGrid;
  /** Upper left corner of the box, in px of the picture. */
  left: number;
  top: number;
}

/**
 * Returns the brightness (0 to 255) of each px of the points' bounding box.
 * @param margin widens the box by so many px on each side
 */
export function brightnessAround(
  picture: HTMLCanvasElement,
  points: Quad,
  margin: number,
): Surroundings {
  const grown = points.flatMap(({ x, y }) => [
    { x: x - margin, y: y - margin },
    { x: x + margin, y: y + margin },
  ]);
  const bounds = boundsWithin(grown, picture);
  const { left, top } = bounds;
  const width = Math.max(2, bounds.width);
  const height = Math.max(2, bounds.height);
  const data = new Float32Array(width * height);
  const pixels = picture.getContext("2d")?.getImageData(left, top, width, height).data;
  for (let index = 0; pixels && index < data.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
    data[index] = luminance(red, green, blue) * 255;
  }
  return { grid: { data, width, height }, left, top };
}
