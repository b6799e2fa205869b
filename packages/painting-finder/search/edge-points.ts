import type { Point } from "@nkar/plane/homography";
import { throughLens } from "@nkar/plane/lens";
import { toLinearLight } from "@nkar/plane/linear-light";
import { lineThrough } from "@nkar/plane/lines";
import { channelAt, luminance, type PixelGrid } from "@nkar/plane/pixel-grid";

// Finds the edges of a photograph near the sides of an outline: see `edgePoints`.

/** The edges that count. Paper has edges `brighter inside`: it is brighter than wall and shadow. */
export type EdgeKind = "any" | "brighter inside";

/** An edge that crosses a place of a side. */
export interface EdgePoint {
  /** Px of the photograph, with the lens's distortion. */
  seen: Point;
  /** Index of the place along the side, below `placesPerSide`. */
  place: number;
  /** 0 to 1, more for an edge that is strong, and for one near the side. */
  weight: number;
}

export interface EdgeSearch {
  /** Distortion of the lens, see `throughLens`. */
  distortion: number;
  /** Maximum distance of an edge, px. */
  reach: number;
  kind: EdgeKind;
}

/** Places along a side, evenly spaced, at which edges are searched. */
export const placesPerSide = 48;

/** Share of a side that is skipped at each end, since corners may be bent. */
const skippedShare = 0.04;

/** Px from an edge to each of the two colours that are compared. */
const halfWindow = 1.5;
/** Px between two samples across a side. */
const stepPx = 0.5;

/** Smallest colour distance of an edge; black and white differ by 441. */
const minContrast = 6;

/** An edge with more contrast gets no more weight. */
const fullContrast = 30;

/** Share of its weight that an edge loses at the end of the reach. */
const farLoss = 0.5;

/** Shares of a side before and after a place between which the direction of the side is measured. */
const directionShare = 0.01;

/** Edges that count at one place, at most. */
const maxPeaks = 4;

/** Steps of `stepPx` to each side of a maximum that belong to its peak. */
const peakReach = 4;

/** Share of the maximum above which a value belongs to the peak. */
const peakLevel = 0.8;

/** Returns the colour distance across each sample, between `halfWindow` before and after it. */
function computeContrasts(colours: Float32Array): number[] {
  const window = 3 * Math.round((2 * halfWindow) / stepPx);
  const contrasts: number[] = [];
  for (let at = 0; at + window < colours.length; at += 3) {
    let sum = 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      sum += ((colours[channel + window] ?? 0) - (colours[channel] ?? 0)) ** 2;
    }
    contrasts.push(Math.sqrt(sum));
  }
  return contrasts;
}

/** Returns the colours across a side, one per `stepPx`, from `reach + halfWindow` px inside of it. */
function sampleColoursAcross(
  grid: PixelGrid,
  sidePoint: Point,
  along: Point,
  reach: number,
): Float32Array {
  const count = Math.round((2 * (reach + halfWindow)) / stepPx) + 1;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < colours.length; index += 1) {
    const channel = index % 3;
    const outwards = ((index - channel) / 3) * stepPx - reach - halfWindow;
    const x = sidePoint.x + along.y * outwards;
    const y = sidePoint.y - along.x * outwards;
    colours[index] =
      (channelAt(grid, channel, x, y) +
        channelAt(grid, channel, x + along.x, y + along.y) +
        channelAt(grid, channel, x - along.x, y - along.y)) /
      3;
  }
  return colours;
}

/** Returns the middle of the values near a maximum: at a sharp edge, several are equal. */
function middleOfPeak(values: readonly number[], peak: number): number {
  let [sum, weight] = [0, 0];
  for (let index = Math.max(0, peak - peakReach); index <= peak + peakReach; index += 1) {
    const above = Math.max(0, (values[index] ?? 0) - peakLevel * (values[peak] ?? 0));
    sum += above * index;
    weight += above;
  }
  return sum / weight;
}

/** Returns the strongest edges across a side at one place. */
function findEdgesAt(
  grid: PixelGrid,
  sidePoint: Point,
  along: Point,
  { reach, kind }: EdgeSearch,
): Omit<EdgePoint, "place">[] {
  const colours = sampleColoursAcross(grid, sidePoint, along, reach);
  const contrasts = computeContrasts(colours);
  // Blur mixes light. In encoded values, the brighter side of an edge would look larger.
  const linearContrasts = computeContrasts(colours.map(toLinearLight));
  const window = colours.length / 3 - contrasts.length;
  const brightness = (index: number) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(3 * index);
    return luminance(red, green, blue);
  };
  const points: Omit<EdgePoint, "place">[] = [];
  for (let index = 1; index < contrasts.length - 1; index += 1) {
    const [before = 0, peak = 0, after = 0] = linearContrasts.slice(index - 1, index + 2);
    const contrast = contrasts[index] ?? 0;
    if (contrast < minContrast || peak < before || peak <= after) continue;
    if (kind === "brighter inside" && brightness(index) < brightness(index + window)) continue;
    const outwards = middleOfPeak(linearContrasts, index) * stepPx - reach;
    const seen = { x: sidePoint.x + along.y * outwards, y: sidePoint.y - along.x * outwards };
    const nearness = 1 - (farLoss * Math.abs(outwards)) / reach;
    points.push({ seen, weight: nearness * Math.min(1, contrast / fullContrast) });
  }
  return points.sort((one, other) => other.weight - one.weight).slice(0, maxPeaks);
}

/** Returns the edges near a side. @param ends two corners in the picture without lens distortion */
export function edgePoints(
  grid: PixelGrid,
  [from, to]: readonly [Point, Point],
  search: EdgeSearch,
): EdgePoint[] {
  return Array.from({ length: placesPerSide }, (_, place) => {
    const share = skippedShare + ((1 - 2 * skippedShare) * place) / (placesPerSide - 1);
    const at = (part: number) =>
      throughLens(search.distortion, grid, {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    const { along } = lineThrough(at(share - directionShare), at(share + directionShare));
    return findEdgesAt(grid, at(share), along, search).map((point) => ({ ...point, place }));
  }).flat();
}
