import { insideOf, type Point, type Quad } from "@nkar/plane/homography";
import { lookUpLinearLight } from "@nkar/plane/linear-light";
import { type PixelGrid, pixelAt } from "@nkar/plane/pixel-grid";

// Samples the light of a photograph on a white sheet and on the wall.

/** Red, green, blue. */
export type Channels = readonly [number, number, number];

export interface LightSample {
  /** Px of the photograph. */
  at: Point;
  /** Natural logarithms of the mean linear light. */
  logarithms: Channels;
}

/** Values of 8 bits from which a sensor may be saturated. */
const saturatedFrom = 250;
/** Below, noise and rounding prevail. */
const minValue = 8;

/** Only the inner part of the sheet is sampled: edges are blurred, and corners curl. */
const sheetScale = 0.84;

/** Around the painting and the sheet, up to this multiple of their size, are frame and shadows. */
const excludedScale = 1.12;

/** Cells in the width of the photograph. */
const columns = 96;
/** Points along each edge of a cell. */
const pointsPerEdge = 4;

/** Only every fifth cell is sampled: the wall is large. */
const wallStep = 5;

/** Largest relative standard deviation within a sample of an even surface. */
const maxVariation = 0.12;

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Returns the mean light of points; null if a px is saturated or dark, or if the surface is uneven. */
function takeSample(photograph: PixelGrid, points: readonly Point[]): LightSample | null {
  const colours = points.map((point) => pixelAt(photograph, point));
  const values = colours.flat();
  if (Math.max(...values) >= saturatedFrom || Math.min(...values) < minValue) return null;
  const linearValues = (channel: 0 | 1 | 2) =>
    colours.map((colour) => lookUpLinearLight(colour[channel]));
  const green = linearValues(1);
  const level = mean(green);
  const variance = mean(green.map((light) => light ** 2)) - level ** 2;
  if (Math.sqrt(Math.max(0, variance)) > maxVariation * level) return null;
  return {
    at: { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) },
    logarithms: [Math.log(mean(linearValues(0))), Math.log(level), Math.log(mean(linearValues(2)))],
  };
}

/**
 * Samples the cells of a grid over the photograph.
 * @returns `sheet`: one entry per cell on the sheet, null if it is saturated, dark or uneven;
 * `wall`: even cells beside sheet and painting
 */
export function takeLightSamples(photograph: PixelGrid, sheet: Quad, painting: Quad) {
  const cellSide = photograph.width / columns;
  const isOnSheet = insideOf(sheet, sheetScale);
  const excludedAreas = [insideOf(sheet, excludedScale), insideOf(painting, excludedScale)];
  const sheetSamples: (LightSample | null)[] = [];
  const wall: LightSample[] = [];
  const rows = Math.floor(photograph.height / cellSide);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [left, top] = [cell % columns, Math.floor(cell / columns)];
    const points = Array.from({ length: pointsPerEdge ** 2 }, (_, point) => ({
      x: cellSide * (left + ((point % pointsPerEdge) + 0.5) / pointsPerEdge),
      y: cellSide * (top + (Math.floor(point / pointsPerEdge) + 0.5) / pointsPerEdge),
    }));
    if (points.every(isOnSheet)) sheetSamples.push(takeSample(photograph, points));
    else if (
      cell % wallStep === 0 &&
      !points.some((point) => excludedAreas.some((isInside) => isInside(point)))
    ) {
      const sample = takeSample(photograph, points);
      if (sample) wall.push(sample);
    }
  }
  return { sheet: sheetSamples, wall };
}
