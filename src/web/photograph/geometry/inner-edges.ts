import type { PixelGrid } from "../../geometry/brightness.ts";
import {
  apply,
  applyToQuad,
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
  /** True if the colour of the row is the colour of the wall in less light. */
  isShadow: boolean[];
  /** Roughness of the wall. */
  wall: number;
}

/** In long sides of the picture: a phone's main camera. */
const usualFocalLength = 0.75;

/** Across the shorter side of the outline. */
const rowsPerSide = 400;

/** Frame and mat, in shorter sides of the outline. */
const maxDepth = 0.32;

/** In shorter sides of the outline. */
const maxShadow = 0.08;

const placesPerRow = 48;

/** Between places whose colours are compared. */
const comparedPlaces = 6;

/** Rows outside the outline. */
const outsideRows = 10;

/** Rows beside the outline that are mixed with it. */
const blurredRows = 2;

/** Colour distance across an edge. */
const minStep = 7;

/** Share of the places of a shadow's last row that have an edge. */
const minEdgeShare = 0.55;

/** Share of the differences along a row that are below its roughness. */
const roughnessQuantile = 0.65;

/** Evidence of one row: little, since neighbouring rows are alike. */
const rowWeight = 0.07;

/** Evidence of the edge of a side, by the share of its places above the usual one. */
const edgeWeight = 3;
const usualEdgeShare = 0.72;

/** Evidence lost per row, on a side where the outline already is the painting's edge. */
const insidePenalty = 0.16;

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

function isShadowOf(wall: Float32Array, row: Float32Array): boolean {
  let count = 0;
  for (let at = 0; at < row.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = row.subarray(at, at + 3);
    const [wallRed = 0, wallGreen = 0, wallBlue = 0] = wall.subarray(at, at + 3);
    const light = (red + green + blue) / (wallRed + wallGreen + wallBlue);
    const difference = Math.max(
      Math.abs(red - light * wallRed),
      Math.abs(green - light * wallGreen),
      Math.abs(blue - light * wallBlue),
    );
    const isDarkened = light > minShadowLight && light < maxShadowLight;
    if (isDarkened && difference < maxShadowDifference) count += 1;
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
  const colours = Array.from({ length: count + outsideRows + 2 }, (_, index) =>
    rowColours(grid, toGrid, distortion, length, index - outsideRows),
  );
  const wall = colours[outsideRows - 5] ?? new Float32Array();
  const rows: Rows = { roughness: [], edges: [], isShadow: [], wall: 0 };
  const steps: number[] = [];
  rows.wall = quantile(colours.slice(0, outsideRows - blurredRows).map(roughnessOf), 0.5);
  for (let row = outsideRows; row < count + outsideRows; row += 1) {
    const [above, here, below] = [colours[row - 2], colours[row], colours[row + 1]];
    if (!above || !here || !below) continue;
    rows.roughness.push(roughnessOf(here));
    rows.isShadow.push(isShadowOf(wall, here));
    let [edges, sum] = [0, 0];
    for (let place = 0; place < placesPerRow; place += 1) {
      const step = difference(above, place, below, place);
      sum += Math.min(60, step);
      if (step > minStep) edges += 1;
    }
    rows.edges.push(edges / placesPerRow);
    steps.push(sum);
  }
  // Beside an edge, rows change less and less.
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

/** Returns the row with the clearest edge near a depth. */
function edgeNear(
  { edges }: Rows,
  depth: number,
  reach: number,
  first = 0,
): { row: number; share: number } {
  let best = { row: depth, share: -1 };
  for (let row = Math.max(first, depth - reach); row <= depth + reach; row += 1) {
    const share = (edges[row] ?? 0) - 0.01 * Math.abs(row - depth);
    if (share > best.share) best = { row, share };
  }
  return best;
}

/** Returns the depth of a shadow on the wall, or 0. */
function shadowDepth(rows: Rows, limit: number): number {
  const maxRow = maxShadow * rowsPerSide;
  let uneven = 0;
  for (let row = 0; row < maxRow; row += 1) {
    const isEven = (rows.isShadow[row] ?? false) && (rows.roughness[row] ?? 0) < limit;
    if (!isEven) uneven += 1;
    const { row: edge, share } = edgeNear(rows, row, 2);
    if (uneven > blurredRows || (!isEven && row > blurredRows)) {
      return share >= minEdgeShare && row > blurredRows ? edge : 0;
    }
  }
  return 0;
}

/** Returns for each depth how likely the rows before it are a frame, as a logarithm. */
function evidence({ roughness }: Rows, from: number, limit: number): number[] {
  const sums = [0];
  for (const rough of roughness.slice(from)) {
    const even = Math.min(2, Math.max(-4, 4 * (1 - rough / limit)));
    sums.push((sums.at(-1) ?? 0) + rowWeight * even);
  }
  return sums;
}

/** Returns the depths of a frame with its mat: 0 without a frame, and on sides inside it. */
function frameDepths(
  sides: readonly { rows: Rows; shadow: number; sums: number[] }[],
  count: number,
): number[] {
  let [best, bestScore] = [sides.map(() => 0), 0];
  for (let depth = blurredRows + 1; depth < count - 2; depth += 1) {
    const scores = sides.map(({ rows, shadow, sums }) => {
      const { share } = edgeNear(rows, shadow + depth, 1, shadow + blurredRows + 1);
      return (sums[depth] ?? 0) + edgeWeight * (share - usualEdgeShare);
    });
    const lowest = -insidePenalty * (1 + depth);
    const score = scores.reduce((sum, side) => sum + Math.max(side, lowest), 0);
    const framed = scores.filter((side) => side > lowest).length;
    if (framed >= 3 && score > bestScore) {
      best = scores.map((side) => (side > lowest ? depth : 0));
      bestScore = score;
    }
  }
  return best;
}

/** Returns the roughness up to which a row is even, between the wall's and the painting's. */
function maxEvenRoughness(rows: readonly Rows[], count: number): number {
  const innermost = rows.flatMap(({ roughness }) => roughness.slice(-Math.floor(count / 3)));
  const painting = quantile(innermost, 0.5);
  const walls = rows.map((side) => side.wall);
  const wall = quantile(walls, 0.4);
  return Math.max(4, 1.5 * wall, 0.35 * painting);
}

/**
 * Finds the edges of a painting within an outline, which may be the edge of its frame or of a
 * shadow: rows outside the painting are even along their side, and a frame is as wide on all sides.
 * @param outline px of the grid
 * @returns px of the grid
 */
export function innerEdges(
  grid: PixelGrid,
  outline: Quad,
  distortion: number,
): { corners: Quad; depths: readonly number[] } | null {
  const longSide = Math.max(grid.width, grid.height);
  const straight = mapQuad(outline, (corner) => withoutLens(distortion, grid, corner));
  const seen = proportions(straight, grid, usualFocalLength * longSide);
  if (!seen) return null;
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
  const sides = rows.map((side) => {
    const shadow = shadowDepth(side, limit);
    return { rows: side, shadow, sums: evidence(side, shadow, limit) };
  });
  const frames = frameDepths(sides, count);
  const depths = sides.map(({ rows: side, shadow }, index) => {
    const frame = frames[index] ?? 0;
    if (!frame) return shadow;
    const reach = Math.round(1.5 + 0.06 * frame);
    return edgeNear(side, shadow + frame, reach, shadow + blurredRows + 1).row;
  });
  const [top = 0, right = 0, bottom = 0, left = 0] = depths;
  const inner: Quad = [
    { x: left, y: top },
    { x: width - right, y: top },
    { x: width - right, y: height - bottom },
    { x: left, y: height - bottom },
  ];
  const corners = mapQuad(applyToQuad(map, inner), (corner) =>
    throughLens(distortion, grid, corner),
  );
  return { corners, depths };
}
