import { mapQuad, type Quad } from "@nkar/plane/homography";

/** @param deviation standard deviation, px */
export function noisyCorners(corners: Quad, deviation: number, noise: () => number): Quad {
  return mapQuad(corners, ({ x, y }) => ({
    x: x + deviation * noise(),
    y: y + deviation * noise(),
  }));
}
