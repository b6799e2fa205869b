import type { PixelGrid } from "../../geometry/brightness.ts";
import {
  apply,
  applyToQuad,
  edgeLengths,
  type Homography,
  homographyBetween,
  mapQuad,
  type Quad,
  rectangle,
} from "../../geometry/homography.ts";
import { throughLens, withoutLens } from "../../geometry/lens.ts";
import { proportions } from "../../geometry/proportions.ts";
import { channelAt } from "./colour-grid.ts";

/** Rows parallel to a side, from the outline inwards. */
interface Rows {
  /** Colour change along each row, 0 to 255. */
  roughness: number[];
  /** Share of each row where the colour changes across. */
  edges: number[];
  /** True if the row has the colour of the wall, in full light or in shadow. */
  isWall: boolean[];
  wallRoughness: number;
}

/** In long sides of the picture: a phone's main camera. */
const usualFocalLength = 0.75;

/** Across the shorter side of the outline, at most one per px. */
const maxRowsPerSide = 400;

/** Frame and mat, in shorter sides of the outline. */
const maxDepth = 0.32;

const placesPerRow = 48;

/** Distance between two places of a row whose colours are compared, in places. */
const comparedPlaces = 6;

/** Rows outside the outline, which on some sides may be the painting's edge or a line in its frame. */
const outsideRows = 30;

/** The row with the colours of the wall. */
const wallRow = 4;

/** Evidence that a row in another colour than the wall's takes away. */
const otherColourWeight = 0.1;

/** Rows. Blur looks like a narrower frame. */
const minFrame = 3;

/** Colour distance across an edge. */
const minStep = 7;

/** Share of the differences along a row that are below its roughness. */
const roughnessQuantile = 0.65;

/** Evidence of one row: little, since neighbouring rows are alike. */
const rowWeight = 0.07;

/** Evidence of the edge of a side, by the share of its places above the usual one. */
const edgeWeight = 3;
const usualEdgeShare = 0.72;

/** Smaller shares count as this one, since a side of the painting may look like its frame. */
const minCountedShare = 0.5;

/** Px along the row: the samples whose mean is the colour of a place. */
const sampleOffsets = [-3, -1.5, 0, 1.5, 3];

/** A shadow keeps this share of the wall's light. The upper limit allows for noise. */
const minShadowLight = 0.4;
const maxShadowLight = 1.03;

/** Largest difference of a channel from the darkened wall, 0 to 255. */
const maxShadowDifference = 5;

/** Share of the places of a row. */
const minShadowShare = 0.8;

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

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
    const [dx, dy] = [(next.x - at.x) * unit, (next.y - at.y) * unit];
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
function roughnessOf(row: Float32Array): number {
  const differences = Array.from({ length: placesPerRow - comparedPlaces }, (_, place) =>
    difference(row, place, row, place + comparedPlaces),
  );
  return quantile(differences, roughnessQuantile);
}

function hasWallColour(wall: Float32Array, row: Float32Array): boolean {
  let count = 0;
  for (let at = 0; at < row.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = row.subarray(at, at + 3);
    const [wallRed = 0, wallGreen = 0, wallBlue = 0] = wall.subarray(at, at + 3);
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
function rowsOf(
  grid: PixelGrid,
  toGrid: Homography,
  distortion: number,
  length: number,
  count: number,
): Rows {
  const colours = Array.from({ length: outsideRows + count + 3 }, (_, index) =>
    rowColours(grid, toGrid, distortion, length, index - outsideRows - 2),
  );
  const wall = colours[wallRow] ?? new Float32Array();
  const rows: Rows = { roughness: [], edges: [], isWall: [], wallRoughness: 0 };
  const steps: number[] = [];
  rows.wallRoughness = quantile(colours.slice(0, outsideRows / 2).map(roughnessOf), 0.5);
  for (let row = 2; row < count + outsideRows + 2; row += 1) {
    const [above, here, below] = [colours[row - 2], colours[row], colours[row + 1]];
    if (!above || !here || !below) continue;
    rows.roughness.push(roughnessOf(here));
    rows.isWall.push(hasWallColour(wall, here));
    let [edges, sum] = [0, 0];
    for (let place = 0; place < placesPerRow; place += 1) {
      const step = difference(above, place, below, place);
      sum += Math.min(60, step);
      if (step > minStep) edges += 1;
    }
    rows.edges.push(edges / placesPerRow);
    steps.push(sum);
  }
  // Blur spreads an edge over several rows, of which only the steepest counts fully.
  rows.edges = rows.edges.map((share, row) => {
    const isPeak = Math.max(...steps.slice(Math.max(0, row - 1), row + 2)) === steps[row];
    return isPeak ? share : 0.6 * share;
  });
  return rows;
}

/** Turns the outline so that a side is at the top. */
function turned([a, b, c, d]: Quad, side: number): Quad {
  const corners = [a, b, c, d, a, b, c, d];
  const [first = a, second = b, third = c, fourth = d] = corners.slice(side);
  return [first, second, third, fourth];
}

/** Returns the row with the clearest edge around `middle`. */
function edgeNear({ edges }: Rows, middle: number, reach: number): { row: number; share: number } {
  let best = { row: middle, share: -1 };
  for (let row = Math.max(0, middle - reach); row <= middle + reach; row += 1) {
    const share = (edges[row] ?? 0) - 0.01 * Math.abs(row - middle);
    if (share > best.share) best = { row, share };
  }
  return best;
}

/** Returns for each row the log-likelihood that all rows before it are even. */
function evenEvidence({ roughness }: Rows, limit: number): number[] {
  const sums = [0];
  for (const rough of roughness) {
    const even = Math.min(2, Math.max(-4, 4 * (1 - rough / limit)));
    sums.push((sums.at(-1) ?? 0) + rowWeight * even);
  }
  return sums;
}

/** Returns for each row the log-likelihood that all rows before it are wall. */
function wallEvidence({ isWall }: Rows): number[] {
  const sums = [0];
  for (const matches of isWall) sums.push((sums.at(-1) ?? 0) - (matches ? 0 : otherColourWeight));
  return sums;
}

function edgeEvidence(share: number): number {
  return edgeWeight * (Math.max(minCountedShare, share) - usualEdgeShare);
}

interface Side {
  rows: Rows;
  even: number[];
  wall: number[];
}

/** Returns the likeliest row of the painting's edge. @param frame its width in rows; 0 for none */
function bestRow({ rows, even, wall }: Side, frame: number): { row: number; score: number } {
  let best = { row: outsideRows, score: Number.NEGATIVE_INFINITY };
  const tolerance = 1 + Math.round(0.03 * frame);
  for (let row = wallRow + frame; row < rows.edges.length - 2; row += 1) {
    let score = (even[row] ?? 0) + edgeEvidence(rows.edges[row] ?? 0);
    if (frame > 0) {
      const outer = edgeNear(rows, row - frame, tolerance);
      score += (wall[outer.row] ?? 0) + edgeEvidence(outer.share);
    } else {
      score += wall[row] ?? 0;
    }
    if (score > best.score) best = { row, score };
  }
  return best;
}

/** Returns the rows of the painting's edges for the likeliest width of frame and mat together. */
function edgeRows(sides: readonly Side[], maxFrame: number): number[] {
  const without = sides.map((side) => bestRow(side, 0));
  let best = { found: without, score: without.reduce((sum, { score }) => sum + score, 0) };
  for (let frame = minFrame; frame <= maxFrame; frame += 1) {
    const found = sides.map((side) => bestRow(side, frame));
    const score = found.reduce((sum, side) => sum + side.score, 0);
    if (score > best.score) best = { found, score };
  }
  return best.found.map(({ row }) => row);
}

/** Returns the roughness up to which a row is even, between the wall's and the painting's. */
function maxEvenRoughness(rows: readonly Rows[], count: number): number {
  const innermost = rows.flatMap(({ roughness }) => roughness.slice(-Math.floor(count / 3)));
  const painting = quantile(innermost, 0.5);
  const walls = rows.map(({ wallRoughness }) => wallRoughness);
  const wall = quantile(walls, 0.4);
  return Math.max(4, 1.5 * wall, 0.35 * painting);
}

/**
 * Finds the edges of a painting near an outline whose sides may be the edge of the painting, of its
 * frame or of a shadow. Rows outside the painting are even along their side. Between the wall and
 * the painting, a frame is as wide on all sides.
 * @param outline px of the grid
 * @returns px of the grid
 */
export function innerEdges(grid: PixelGrid, outline: Quad, distortion: number): Quad | null {
  const longSide = Math.max(grid.width, grid.height);
  const straight = mapQuad(outline, (corner) => withoutLens(distortion, grid, corner));
  const seen = proportions(straight, grid, usualFocalLength * longSide);
  if (!seen) return null;
  const rowsPerSide = Math.min(maxRowsPerSide, ...edgeLengths(straight));
  const height = rowsPerSide / Math.min(1, seen.ratio);
  const width = height * seen.ratio;
  const count = Math.floor(maxDepth * Math.min(width, height));
  const rows = [0, 1, 2, 3].flatMap((side) => {
    const [along, across] = side % 2 === 0 ? [width, height] : [height, width];
    const toGrid = homographyBetween(rectangle(along, across), turned(straight, side));
    return toGrid ? [rowsOf(grid, toGrid, distortion, along, count)] : [];
  });
  const map = homographyBetween(rectangle(width, height), straight);
  if (rows.length < 4 || !map) return null;
  const limit = maxEvenRoughness(rows, count);
  const sides = rows.map((side) => ({
    rows: side,
    even: evenEvidence(side, limit),
    wall: wallEvidence(side),
  }));
  const depths = edgeRows(sides, count - 3).map((row) => row - outsideRows);
  const [top = 0, right = 0, bottom = 0, left = 0] = depths;
  const inner: Quad = [
    { x: left, y: top },
    { x: width - right, y: top },
    { x: width - right, y: height - bottom },
    { x: left, y: height - bottom },
  ];
  return mapQuad(applyToQuad(map, inner), (corner) => throughLens(distortion, grid, corner));
}
