import {
  apply,
  type Homography,
  homographyBetween,
  rectangle,
  startingAt,
} from "@nkar/plane/homography";
import { throughLens } from "@nkar/plane/lens";
import { channelAt, type PixelGrid } from "@nkar/plane/pixel-grid";
import { quantile } from "../quantile.ts";
import type { StraightOutline } from "./straight-outline.ts";

/** Rows parallel to a side, from the outermost inwards. */
export interface Rows {
  /** Colour distance along each row, 0 to 441. */
  roughness: number[];
  /**
   * Share of the places of each row where an edge runs along the row. Reduced beside a row of higher
   * contrast, because blur spreads an edge over several rows.
   */
  edgeShares: number[];
  /** Mean colour distance across each row, 0 to 60; 0 beside a row of higher contrast. */
  contrasts: number[];
  /** True if the row has the colour of the wall, in full light or in shadow; see `wallRow`. */
  isWall: boolean[];
  wallRoughness: number;
}

interface RowCounts {
  outside: number;
  inside: number;
}

/** The contrast of a row is that between the rows so far before and after it: blur spreads an edge. */
const rowsBefore = 2;
const rowsAfter = 1;

/** The row whose colours are taken for the wall's; outside the outline if enough rows are. */
const wallRow = 2;

/** The outermost row whose edge lies inside `wallRow`: its contrast is measured from there. */
export const firstEdgeRow = wallRow + rowsBefore;

const placesPerRow = 48;

/** Distance between two places of a row whose colours are compared, in places. */
const comparedPlaces = 6;

/** A smaller colour distance is no edge. */
const minContrast = 7;

/** Colour distance: a stronger contrast counts as this one. */
const maxCountedContrast = 60;

/** Reduces the share of edges beside a row of higher contrast. */
const besidePeakFactor = 0.6;

/** Share of the differences along a row that are below its roughness. */
const roughnessQuantile = 0.65;

/** Px along the row: the samples whose mean is the colour of a place. */
const sampleOffsets = [-3, -1.5, 0, 1.5, 3];

/** A shadow keeps this share of the wall's light. The upper limit allows for noise. */
const minShadowLight = 0.4;
const maxShadowLight = 1.03;

/** Largest difference of a channel from the darkened wall, 0 to 255. */
const maxShadowDifference = 5;

/** Share of the places of a row that must have the colour of the wall. */
const minWallShare = 0.8;

/**
 * Returns the colours of places along a row.
 * @param row from the outline inwards, negative outside
 */
function rowColours(
  grid: PixelGrid,
  toIdeal: Homography,
  distortion: number,
  length: number,
  row: number,
): Float32Array {
  const colours = new Float32Array(placesPerRow * 3);
  // An inner row ends at the diagonals of the corners: the rows of other sides begin there.
  const inset = Math.max(1, row + 1);
  const placeLength = (length - 2 * inset) / placesPerRow;
  for (let place = 0; place < placesPerRow; place += 1) {
    const middle = inset + (place + 0.5) * placeLength;
    const at = throughLens(distortion, grid, apply(toIdeal, { x: middle, y: row + 0.5 }));
    const next = throughLens(distortion, grid, apply(toIdeal, { x: middle + 1, y: row + 0.5 }));
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

/** Returns the colour distance between places of two rows, 0 to 441. */
function colourDistance(
  first: Float32Array,
  firstPlace: number,
  second: Float32Array,
  secondPlace: number,
): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    sum += ((first[firstPlace * 3 + channel] ?? 0) - (second[secondPlace * 3 + channel] ?? 0)) ** 2;
  }
  return Math.sqrt(sum);
}

/** Compares distant places, since the grain of a frame is finer than the forms of a painting. */
function measureRoughness(row: Float32Array): number {
  const distances = Array.from({ length: placesPerRow - comparedPlaces }, (_, place) =>
    colourDistance(row, place, row, place + comparedPlaces),
  );
  return quantile(distances, roughnessQuantile);
}

function hasWallColour(wall: Float32Array, row: Float32Array): boolean {
  let count = 0;
  for (let index = 0; index < row.length; index += 3) {
    const red = row[index] ?? 0;
    const green = row[index + 1] ?? 0;
    const blue = row[index + 2] ?? 0;
    const wallRed = wall[index] ?? 0;
    const wallGreen = wall[index + 1] ?? 0;
    const wallBlue = wall[index + 2] ?? 0;
    const light = (red + green + blue) / (wallRed + wallGreen + wallBlue);
    const maxDifference = Math.max(
      Math.abs(red - light * wallRed),
      Math.abs(green - light * wallGreen),
      Math.abs(blue - light * wallBlue),
    );
    const isWallLight = light > minShadowLight && light < maxShadowLight;
    if (isWallLight && maxDifference < maxShadowDifference) count += 1;
  }
  return count > minWallShare * placesPerRow;
}

/** @param toIdeal from a rectangle with the side at the top, in rows, to the ideal picture */
function sampleRows(
  grid: PixelGrid,
  toIdeal: Homography,
  distortion: number,
  length: number,
  { outside, inside }: RowCounts,
): Rows {
  const colours = Array.from({ length: rowsBefore + outside + inside + rowsAfter }, (_, index) =>
    rowColours(grid, toIdeal, distortion, length, index - rowsBefore - outside),
  );
  const wall = colours[rowsBefore + wallRow] ?? new Float32Array();
  const wallRoughness = quantile(colours.slice(0, outside / 2).map(measureRoughness), 0.5);
  const rows: Omit<Rows, "edgeShares" | "contrasts"> = { roughness: [], isWall: [], wallRoughness };
  const shares: number[] = [];
  const sums: number[] = [];
  for (let index = rowsBefore; index < colours.length - rowsAfter; index += 1) {
    const [before, here, after] = [
      colours[index - rowsBefore],
      colours[index],
      colours[index + rowsAfter],
    ];
    if (!before || !here || !after) continue;
    rows.roughness.push(measureRoughness(here));
    rows.isWall.push(hasWallColour(wall, here));
    let [count, sum] = [0, 0];
    for (let place = 0; place < placesPerRow; place += 1) {
      const contrast = colourDistance(before, place, after, place);
      sum += Math.min(maxCountedContrast, contrast);
      if (contrast > minContrast) count += 1;
    }
    shares.push(count / placesPerRow);
    sums.push(sum);
  }
  const isPeak = (row: number) =>
    Math.max(...sums.slice(Math.max(0, row - 1), row + 2)) === sums[row];
  return {
    ...rows,
    edgeShares: shares.map((share, row) => (isPeak(row) ? share : besidePeakFactor * share)),
    contrasts: sums.map((sum, row) => (isPeak(row) ? sum / placesPerRow : 0)),
  };
}

/** Returns the rows of the four sides, from the top clockwise; fewer if a corner is degenerate. */
export function sampleSides(grid: PixelGrid, front: StraightOutline, counts: RowCounts): Rows[] {
  const { straight, width, height, distortion } = front;
  return [0, 1, 2, 3].flatMap((side) => {
    const [along, across] = side % 2 === 0 ? [width, height] : [height, width];
    const toIdeal = homographyBetween(rectangle(along, across), startingAt(straight, side));
    return toIdeal ? [sampleRows(grid, toIdeal, distortion, along, counts)] : [];
  });
}
