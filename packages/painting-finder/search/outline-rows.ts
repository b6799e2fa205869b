import {
  apply,
  applyToQuad,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Quad,
  rectangle,
  startingAt,
} from "@nkar/plane/homography";
import { throughLens, withoutLens } from "@nkar/plane/lens";
import { channelAt, type PixelGrid } from "@nkar/plane/pixel-grid";
import { proportions } from "../proportions.ts";
import { quantile } from "../quantile.ts";

/** Rows parallel to a side, from the outline inwards. */
export interface Rows {
  /** Colour change along each row, 0 to 255. */
  roughness: number[];
  /**
   * Share of each row where the colour changes across, reduced beside a steeper row, since blur
   * spreads an edge over several rows.
   */
  peaks: number[];
  /** Mean colour distance across the row, 0 to 60; 0 beside a steeper row. */
  steps: number[];
  /** True if the row has the colour of the wall, in full light or in shadow. */
  isWall: boolean[];
  wallRoughness: number;
}

interface RowCounts {
  outside: number;
  inside: number;
}

/** The row with the colours of the wall. */
export const wallRow = 4;

/** An outline seen from the front. */
interface Front {
  /** Px of the ideal picture. */
  straight: Quad;
  /** From a rectangle in rows to the ideal picture. */
  map: Homography;
  width: number;
  height: number;
  distortion: number;
}

/** In long sides of the picture: a phone's main camera. */
const usualFocalLength = 0.75;

/** Across the shorter side of the outline, at most one per px. */
const maxRowsPerSide = 400;

const placesPerRow = 48;

/** Distance between two places of a row whose colours are compared, in places. */
const comparedPlaces = 6;

/** Colour distance across an edge. */
const minStep = 7;

/** Share of the differences along a row that are below its roughness. */
const roughnessQuantile = 0.65;

/** Px along the row: the samples whose mean is the colour of a place. */
const sampleOffsets = [-3, -1.5, 0, 1.5, 3];

/** A shadow keeps this share of the wall's light. The upper limit allows for noise. */
const minShadowLight = 0.4;
const maxShadowLight = 1.03;

/** Largest difference of a channel from the darkened wall, 0 to 255. */
const maxShadowDifference = 5;

/** Share of the places of a row. */
const minShadowShare = 0.8;

/** Colours of places along a row. */
function rowColours(
  grid: PixelGrid,
  toGrid: Homography,
  distortion: number,
  length: number,
  row: number,
): Float32Array {
  const colours = new Float32Array(placesPerRow * 3);
  const inset = Math.max(1, row + 1);
  const step = (length - 2 * inset) / placesPerRow;
  for (let place = 0; place < placesPerRow; place += 1) {
    const middle = inset + (place + 0.5) * step;
    const at = throughLens(distortion, grid, apply(toGrid, { x: middle, y: row + 0.5 }));
    const next = throughLens(distortion, grid, apply(toGrid, { x: middle + 1, y: row + 0.5 }));
    const unit = 1 / Math.sqrt((next.x - at.x) ** 2 + (next.y - at.y) ** 2);
    const dx = (next.x - at.x) * unit;
    const dy = (next.y - at.y) * unit;
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0;
      for (const offset of sampleOffsets) {
        sum += channelAt(grid, channel, at.x + dx * offset, at.y + dy * offset);
      }
      colours[place * 3 + channel] = sum / sampleOffsets.length;
    }
  }
  return colours;
}

/** Returns the colour distance between place `one` of a row and place `other` of the next. */
function difference(row: Float32Array, one: number, next: Float32Array, other: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    sum += ((row[one * 3 + channel] ?? 0) - (next[other * 3 + channel] ?? 0)) ** 2;
  }
  return Math.sqrt(sum);
}

/** Compares distant places, since the grain of a frame is finer than the forms of a painting. */
function rowRoughness(row: Float32Array): number {
  const differences = Array.from({ length: placesPerRow - comparedPlaces }, (_, place) =>
    difference(row, place, row, place + comparedPlaces),
  );
  return quantile(differences, roughnessQuantile);
}

function hasWallColour(wall: Float32Array, row: Float32Array): boolean {
  let count = 0;
  for (let at = 0; at < row.length; at += 3) {
    const red = row[at] ?? 0;
    const green = row[at + 1] ?? 0;
    const blue = row[at + 2] ?? 0;
    const wallRed = wall[at] ?? 0;
    const wallGreen = wall[at + 1] ?? 0;
    const wallBlue = wall[at + 2] ?? 0;
    const light = (red + green + blue) / (wallRed + wallGreen + wallBlue);
    const maxDifference = Math.max(
      Math.abs(red - light * wallRed),
      Math.abs(green - light * wallGreen),
      Math.abs(blue - light * wallBlue),
    );
    const isDarkened = light > minShadowLight && light < maxShadowLight;
    if (isDarkened && maxDifference < maxShadowDifference) count += 1;
  }
  return count > minShadowShare * placesPerRow;
}

/** @param toGrid from a rectangle with the side at the top, in rows, to the ideal picture */
function readRows(
  grid: PixelGrid,
  toGrid: Homography,
  distortion: number,
  length: number,
  { outside, inside }: RowCounts,
): Rows {
  const colours = Array.from({ length: outside + inside + 3 }, (_, index) =>
    rowColours(grid, toGrid, distortion, length, index - outside - 2),
  );
  const wall = colours[wallRow] ?? new Float32Array();
  const wallRoughness = quantile(colours.slice(0, outside / 2).map(rowRoughness), 0.5);
  const rows: Omit<Rows, "peaks" | "steps"> = { roughness: [], isWall: [], wallRoughness };
  const edges: number[] = [];
  const steps: number[] = [];
  for (let row = 2; row < outside + inside + 2; row += 1) {
    const [above, here, below] = [colours[row - 2], colours[row], colours[row + 1]];
    if (!above || !here || !below) continue;
    rows.roughness.push(rowRoughness(here));
    rows.isWall.push(hasWallColour(wall, here));
    let [count, sum] = [0, 0];
    for (let place = 0; place < placesPerRow; place += 1) {
      const step = difference(above, place, below, place);
      sum += Math.min(60, step);
      if (step > minStep) count += 1;
    }
    edges.push(count / placesPerRow);
    steps.push(sum);
  }
  const isPeak = (row: number) =>
    Math.max(...steps.slice(Math.max(0, row - 1), row + 2)) === steps[row];
  return {
    ...rows,
    peaks: edges.map((share, row) => (isPeak(row) ? share : 0.6 * share)),
    steps: steps.map((step, row) => (isPeak(row) ? step / placesPerRow : 0)),
  };
}

/**
 * Removes lens and perspective from an outline.
 * @param outline px of the grid
 * @param distortion see `throughLens`
 * @returns null if the corners form no quadrilateral
 */
export function viewFromFront(grid: PixelGrid, outline: Quad, distortion: number): Front | null {
  const longSide = Math.max(grid.width, grid.height);
  const straight = mapQuad(outline, (corner) => withoutLens(distortion, grid, corner));
  const shape = proportions(straight, grid, usualFocalLength * longSide);
  if (!shape) return null;
  const shortSide = Math.min(...edgeLengths(straight));
  const rowsPerSide = Math.min(maxRowsPerSide, shortSide);
  const height = rowsPerSide / Math.min(1, shape.ratio);
  const width = height * shape.ratio;
  const map = homographyBetween(rectangle(width, height), straight);
  return map && { straight, map, width, height, distortion };
}

/** Returns the rows of the four sides, from the top clockwise. */
export function rowsOfSides(grid: PixelGrid, front: Front, counts: RowCounts): Rows[] {
  const { straight, width, height, distortion } = front;
  return [0, 1, 2, 3].flatMap((side) => {
    const [along, across] = side % 2 === 0 ? [width, height] : [height, width];
    const toGrid = homographyBetween(rectangle(along, across), startingAt(straight, side));
    return toGrid ? [readRows(grid, toGrid, distortion, along, counts)] : [];
  });
}

/**
 * Moves each side inwards.
 * @param depths rows, from the top clockwise
 * @returns px of the grid
 */
export function insetQuad(grid: PixelGrid, front: Front, depths: readonly number[]): Quad {
  const { map, width, height, distortion } = front;
  const [top = 0, right = 0, bottom = 0, left = 0] = depths;
  const inner: Quad = [
    { x: left, y: top },
    { x: width - right, y: top },
    { x: width - right, y: height - bottom },
    { x: left, y: height - bottom },
  ];
  return mapQuad(applyToQuad(map, inner), (corner) => throughLens(distortion, grid, corner));
}
