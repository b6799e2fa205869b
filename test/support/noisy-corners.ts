import { mapQuad, type Quad } from "../../src/web/wall-preview/geometry/homography.ts";

/** Seeded, 0 to 1 (mulberry32). */
export function uniformNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Seeded (Box–Muller). */
export function normalNoise(seed: number): () => number {
  const uniform = uniformNumbers(seed);
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** @param deviation standard deviation, px */
export function noisyCorners(corners: Quad, deviation: number, noise: () => number): Quad {
  return mapQuad(corners, ({ x, y }) => ({
    x: x + deviation * noise(),
    y: y + deviation * noise(),
  }));
}
