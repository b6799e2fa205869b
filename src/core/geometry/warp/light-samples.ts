import {
  apply,
  homographyBetween,
  insideOf,
  type Point,
  type Quad,
  rectangle,
} from "../homography.ts";
import { linearLight } from "../linear-light.ts";
import type { PixelGrid } from "../pixel-grid.ts";

/** Red, green, blue. */
export type Channels = readonly [number, number, number];

export interface LightSample {
  /** Px of the photograph. */
  at: Point;
  /** Natural logarithms of the mean linear light. */
  logarithms: Channels;
}

/** Values of 8 bits from which a sensor may be saturated. */
const saturated = 250;
/** Below, noise and rounding prevail. */
const tooDark = 8;

/** Shares of the sheet's edges, since edges are blurred and corners curl. */
const paperInset = 0.08;
const cellsPerPaperEdge = 8;

/** The frame and its shadow surround the painting. */
const excludedScale = 1.12;
const wallColumns = 48;
const pointsPerCellEdge = 4;

/** Standard deviation within a sample of an even surface, relative. */
const maxVariation = 0.12;

const pointShares = Array.from(
  { length: pointsPerCellEdge },
  (_, index) => (index + 0.5) / pointsPerCellEdge,
);

/** Null if a px is saturated or dark, or if the surface is uneven. */
function sampleOf(
  { data, width, height }: PixelGrid,
  points: readonly Point[],
): LightSample | null {
  const sums: [number, number, number] = [0, 0, 0];
  let squares = 0;
  for (const { x, y } of points) {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
    const at = (row * width + column) * 4;
    const values: Channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (Math.max(...values) >= saturated || Math.min(...values) < tooDark) return null;
    for (const channel of [0, 1, 2] as const) sums[channel] += linearLight(values[channel]);
    squares += linearLight(values[1]) ** 2;
  }
  const count = points.length;
  const mean = sums[1] / count;
  if (Math.sqrt(Math.max(0, squares / count - mean ** 2)) > maxVariation * mean) return null;
  return {
    at: {
      x: points.reduce((sum, { x }) => sum + x, 0) / count,
      y: points.reduce((sum, { y }) => sum + y, 0) / count,
    },
    logarithms: [Math.log(sums[0] / count), Math.log(mean), Math.log(sums[2] / count)],
  };
}

function cellPoints(left: number, top: number, side: { width: number; height: number }): Point[] {
  return pointShares.flatMap((down) =>
    pointShares.map((right) => ({ x: left + right * side.width, y: top + down * side.height })),
  );
}

/** @returns samples of the paper, and how many were tried */
export function paperSamples(
  photograph: PixelGrid,
  sheet: Quad,
): { samples: LightSample[]; tried: number } {
  const onSheet = homographyBetween(rectangle(1, 1), sheet);
  if (!onSheet) return { samples: [], tried: 1 };
  const edge = (1 - 2 * paperInset) / cellsPerPaperEdge;
  const side = { width: edge, height: edge };
  const cells = Array.from({ length: cellsPerPaperEdge ** 2 }, (_, index) => {
    const left = paperInset + (index % cellsPerPaperEdge) * edge;
    const top = paperInset + Math.floor(index / cellsPerPaperEdge) * edge;
    return cellPoints(left, top, side).map((point) => apply(onSheet, point));
  });
  const samples = cells.map((points) => sampleOf(photograph, points));
  return { samples: samples.filter((sample) => sample !== null), tried: cells.length };
}

/** @param excluded quadrilaterals that are not the wall */
export function wallSamples(photograph: PixelGrid, excluded: readonly Quad[]): LightSample[] {
  const edge = photograph.width / wallColumns;
  const side = { width: edge, height: edge };
  const tests = excluded.map((quad) => insideOf(quad, excludedScale));
  const rows = Math.floor(photograph.height / edge);
  const samples = Array.from({ length: wallColumns * rows }, (_, index) => {
    const points = cellPoints(
      (index % wallColumns) * edge,
      Math.floor(index / wallColumns) * edge,
      side,
    );
    const isExcluded = points.some((point) => tests.some((test) => test(point)));
    return isExcluded ? null : sampleOf(photograph, points);
  });
  return samples.filter((sample) => sample !== null);
}
