/** Luminance 0 to 1 at the centre, and its rise to the right and down. */
export interface WallLight {
  centre: number;
  right: number;
  down: number;
}

const minShade = 0.6;

/**
 * Fits a plane, so that a sheet behind the work does not show through.
 * @param samples luminance 0 to 1 on a square grid, row by row
 */
export function wallLight(samples: readonly number[]): WallLight {
  const side = Math.round(Math.sqrt(samples.length));
  if (side < 2) return { centre: samples[0] ?? 1, right: 0, down: 0 };
  let sum = 0;
  let right = 0;
  let down = 0;
  let squares = 0;
  samples.forEach((value, index) => {
    const x = ((index % side) / (side - 1)) * 2 - 1;
    const y = (Math.floor(index / side) / (side - 1)) * 2 - 1;
    sum += value;
    right += value * x;
    down += value * y;
    squares += x * x;
  });
  return { centre: sum / samples.length, right: right / squares, down: down / squares };
}

/**
 * Combines the full light gradient of the wall with part of its darkness.
 * @param x -1 (left) to 1 (right)
 * @param y -1 (top) to 1 (bottom)
 * @returns 0.6 to 1
 */
export function shadeAt({ centre, right, down }: WallLight, x: number, y: number): number {
  const brightest = Math.max(0.08, centre + Math.abs(right) + Math.abs(down));
  const fall = (centre + right * x + down * y) / brightest;
  const darkening = 1 - 0.45 * Math.max(0, 0.85 - brightest);
  return Math.min(1, Math.max(minShade, darkening * (0.25 + 0.75 * fall)));
}
