import {
  apply,
  compose,
  type Homography,
  homographyBetween,
  insideOf,
  type Point,
  type Quad,
  rectangle,
  scaling,
  translation,
} from "../homography.ts";
import { linearLight } from "../linear-light.ts";
import { type PixelGrid, pixelAt } from "../pixel-grid.ts";

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

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Null if a px is saturated or dark, or if the surface is uneven. */
function sampleOf(photograph: PixelGrid, points: readonly Point[]): LightSample | null {
  const colours = points.map((point) => pixelAt(photograph, point));
  const values = colours.flat();
  if (Math.max(...values) >= saturated || Math.min(...values) < tooDark) return null;
  const lightOf = (channel: 0 | 1 | 2) => colours.map((colour) => linearLight(colour[channel]));
  const green = lightOf(1);
  const level = mean(green);
  const variance = mean(green.map((light) => light ** 2)) - level ** 2;
  if (Math.sqrt(Math.max(0, variance)) > maxVariation * level) return null;
  return {
    at: { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) },
    logarithms: [Math.log(mean(lightOf(0))), Math.log(level), Math.log(mean(lightOf(2)))],
  };
}

/** Returns points in each cell of a grid. @param toPhotograph from cells with sides of 1 */
function cellsOf(toPhotograph: Homography, columns: number, rows: number): Point[][] {
  const pointIn = (cell: number, point: number) => ({
    x: (cell % columns) + ((point % pointsPerCellEdge) + 0.5) / pointsPerCellEdge,
    y:
      Math.floor(cell / columns) +
      (Math.floor(point / pointsPerCellEdge) + 0.5) / pointsPerCellEdge,
  });
  return Array.from({ length: columns * rows }, (_, cell) =>
    Array.from({ length: pointsPerCellEdge ** 2 }, (__, point) =>
      apply(toPhotograph, pointIn(cell, point)),
    ),
  );
}

/** @returns samples of the paper, and how many were tried */
export function paperSamples(
  photograph: PixelGrid,
  sheet: Quad,
): { samples: LightSample[]; tried: number } {
  const onSheet = homographyBetween(rectangle(1, 1), sheet);
  if (!onSheet) return { samples: [], tried: 1 };
  const inset = translation(paperInset, paperInset);
  const map = compose(onSheet, inset, scaling((1 - 2 * paperInset) / cellsPerPaperEdge));
  const cells = cellsOf(map, cellsPerPaperEdge, cellsPerPaperEdge);
  const samples = cells.flatMap((points) => sampleOf(photograph, points) ?? []);
  return { samples, tried: cells.length };
}

/** @param excluded quadrilaterals that are not the wall */
export function wallSamples(photograph: PixelGrid, excluded: readonly Quad[]): LightSample[] {
  const edge = photograph.width / wallColumns;
  const tests = excluded.map((quad) => insideOf(quad, excludedScale));
  return cellsOf(scaling(edge), wallColumns, Math.floor(photograph.height / edge))
    .filter((points) => !points.some((point) => tests.some((test) => test(point))))
    .flatMap((points) => sampleOf(photograph, points) ?? []);
}
