import type { Point } from "@nkar/plane/homography";
import { channelAt, type PixelGrid } from "@nkar/plane/pixel-grid";
import { acrossCount, createPlanes, type Planes, planeRow } from "./convolution.ts";
import { alongCount, partCount } from "./side-network.ts";

/**
 * Channels that the network reads: red, green, blue, 1 in a top side, and 1 in a bottom side. Top and
 * bottom differ because shadows lie below.
 */
const [colourCount, channelCount] = [3, 5];
/** The channel that is 1, for each side from the top clockwise. */
const channelOfSide: readonly (number | null)[] = [3, null, 4, null];

/** Ends of the strip, in lengths of the side: it reaches a little beyond the side. */
const stripStart = -0.1;
const stripEnd = 1.1;

/** Samples that are averaged for each row. */
const samplesPerRow = 2;

/** Added to the contrast of a strip, 0 to 255, so that the noise of an even strip stays weak. */
const usualNoise = 8;

/** A strip of a picture around a side of an outline. */
export interface SideStrip {
  /** The side runs between these, clockwise around the outline. */
  ends: readonly [Point, Point];
  /** Px between two places across. */
  spacing: number;
}

/**
 * Returns the place along a side in the middle of one of its parts, in lengths of the side.
 * @param count parts into which the strip is divided
 */
export function middleOfPart(part: number, count = partCount): number {
  return stripStart + ((part + 0.5) / count) * (stripEnd - stripStart);
}

/** Returns a point of a strip, px. @param place across, 0 for the outermost; also a fraction */
export function pointAt(
  { ends: [from, to], spacing }: SideStrip,
  along: number,
  place: number,
): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const outwards = (((acrossCount - 1) / 2 - place) * spacing) / Math.hypot(dx, dy);
  return { x: from.x + along * dx + outwards * dy, y: from.y + along * dy - outwards * dx };
}

/** Adds the colours of a strip, 0 to 255, to the first three channels of empty planes. */
export function sampleColours(grid: PixelGrid, strip: SideStrip, input: Planes): void {
  const share = (stripEnd - stripStart) / alongCount / samplesPerRow;
  for (let row = 0; row < alongCount * samplesPerRow; row += 1) {
    const along = stripStart + (row + 0.5) * share;
    const [outermost, innermost] = [pointAt(strip, along, 0), pointAt(strip, along, acrossCount)];
    const dx = (innermost.x - outermost.x) / acrossCount;
    const dy = (innermost.y - outermost.y) / acrossCount;
    for (let channel = 0; channel < colourCount; channel += 1) {
      const values = planeRow(input, channel, Math.floor(row / samplesPerRow));
      for (let place = 0; place < acrossCount; place += 1) {
        const [x, y] = [outermost.x + place * dx, outermost.y + place * dy];
        values[place] = (values[place] ?? 0) + channelAt(grid, channel, x, y) / samplesPerRow;
      }
    }
  }
}

/** Subtracts from each colour its mean, and divides all by their common contrast. */
function normaliseColours(input: Planes): void {
  const rows = Array.from({ length: colourCount * alongCount }, (_, row) =>
    planeRow(input, Math.floor(row / alongCount), row % alongCount),
  );
  const count = alongCount * acrossCount;
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);
  for (let channel = 0; channel < colourCount; channel += 1) {
    const channelRows = rows.slice(channel * alongCount, (channel + 1) * alongCount);
    const mean = channelRows.reduce((total, row) => total + sum(row), 0) / count;
    for (const row of channelRows) row.set(row.map((value) => value - mean));
  }
  const squares = rows.reduce((total, row) => total + sum(row.map((value) => value ** 2)), 0);
  const scale = 1 / (Math.sqrt(squares / count / colourCount) + usualNoise);
  for (const row of rows) row.set(row.map((value) => value * scale));
}

/** Reads a strip as the network expects it. @param side 0 for the top one, clockwise */
export function readStrip(grid: PixelGrid, strip: SideStrip, side: number): Planes {
  const input = createPlanes(channelCount, alongCount);
  sampleColours(grid, strip, input);
  normaliseColours(input);
  const channel = channelOfSide[side] ?? null;
  for (let row = 0; channel !== null && row < alongCount; row += 1) {
    planeRow(input, channel, row).fill(1);
  }
  return input;
}
