import { apply, homographyBetween, type Quad, rectangle } from "@nkar/plane/homography";
import type { Gradients } from "./search-grids.ts";

/** Smallest brightness step per px, 0 to 255, at which the picture is uneven. */
const unevenSteepness = 2.6;

const samplesPerSide = 24;

/** Depth of the band, as a share of the quadrilateral's side. */
const bandDepth = 0.05;

/** Rows of samples in the band, as shares of its depth. */
const bandDepths = [0.5, 0.75, 1];

const unitSquare = rectangle(1, 1);

/** Returns the share of even px in a band around the quadrilateral, such as a wall around a painting. */
export function evennessAround({ steepness, width, height }: Gradients, corners: Quad): number {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return 0;
  const isEven = (x: number, y: number) => {
    const at = apply(map, { x, y });
    const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
    // Outside the picture, even and uneven are equally likely.
    if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0.5;
    return (steepness[row * width + column] ?? 0) < unevenSteepness ? 1 : 0;
  };
  let evenCount = 0;
  for (let sample = 0; sample < samplesPerSide; sample += 1) {
    const share = (sample + 0.5) / samplesPerSide;
    for (const depth of bandDepths) {
      const [beforeStart, afterEnd] = [-bandDepth * depth, 1 + bandDepth * depth];
      evenCount += isEven(share, beforeStart) + isEven(share, afterEnd);
      evenCount += isEven(beforeStart, share) + isEven(afterEnd, share);
    }
  }
  return evenCount / (samplesPerSide * 4 * bandDepths.length);
}
