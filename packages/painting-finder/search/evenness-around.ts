import { apply, homographyBetween, type Quad, rectangle } from "@nkar/plane/homography";
import type { Gradients } from "./search-grids.ts";

/** Brightness per px. */
const evenSteepness = 2.6;

const samplesPerSide = 24;

/** Share of the side. */
const bandDepth = 0.05;

const unitSquare = rectangle(1, 1);

/** Returns the share of even px in a band around the quadrilateral. */
export function evennessAround({ steepness, width, height }: Gradients, corners: Quad): number {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return 0;
  const isEven = (x: number, y: number) => {
    const at = apply(map, { x, y });
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0.5;
    return (steepness[row * width + column] ?? 0) < evenSteepness ? 1 : 0;
  };
  let even = 0;
  for (let place = 0; place < samplesPerSide; place += 1) {
    const share = (place + 0.5) / samplesPerSide;
    for (const depth of [0.5, 0.75, 1]) {
      const [before, after] = [-bandDepth * depth, 1 + bandDepth * depth];
      even += isEven(share, before) + isEven(share, after);
      even += isEven(before, share) + isEven(after, share);
    }
  }
  return even / (samplesPerSide * 12);
}
