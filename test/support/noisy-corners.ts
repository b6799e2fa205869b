import { mapQuad, type Quad } from "@nkar/plane/homography";

/** Moves each coordinate by random noise. @param deviation standard deviation, px */
export function addNoise(corners: Quad, deviation: number, noise: () => number): Quad {
  return mapQuad(corners, ({ x, y }) => ({
    x: x + deviation * noise(),
    y: y + deviation * noise(),
  }));
}
