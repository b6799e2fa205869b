import {
  apply,
  edgeLengths,
  homographyBetween,
  type Point,
  type Quad,
  rectangle,
} from "@nkar/plane/homography";
import { colourAt, luminance, type PixelGrid } from "@nkar/plane/pixel-grid";

/** How a quadrilateral looks in the coarse grid. */
export interface PaperLook {
  /** Share of the places on the weakest side that are brighter inside than outside. */
  support: number;
  /** Share of the inside without edges. */
  evenness: number;
  /** Mean of the inside: red, green, blue, 0 to 255. */
  colour: [number, number, number];
}

/** Samples along each side, and across the inside in both directions. */
const samplesPerSide = 12;

/** Border of the inside that is not sampled, because edges blur into it. */
const insetShare = 0.07;

/** Px of the coarse grid between an edge and the samples beside it. */
const gapPx = 2.5;

/** Where the wall is beyond any frame: from the edge, in lengths of the quadrilateral in that direction. */
const beyondFrame = 0.25;

/** Mean colour distance between a frame and the wall beside it, 0 to 441. */
const minFrameContrast = 18;

/** Smallest brightness step, of 255, from the outside to the inside of an edge. */
const minStep = 4;
/** Brightness steps between neighbouring samples of an even area are smaller, of 255. */
const maxRoughness = 7;

/** Smallest luminance of paper in the shade, as a share of the lightest thing's beside it. */
const minLightness = 0.72;
/** Largest minus smallest channel, relative to the largest, of paper in the light of a lamp. */
const maxChroma = 0.34;

/** Smallest evenness of an area without any drawing. */
const blankEvenness = 0.95;

const unitSquare = rectangle(1, 1);
const places = Array.from({ length: samplesPerSide }, (_, index) => (index + 0.5) / samplesPerSide);

function brightness(colour: readonly [number, number, number]): number {
  return 255 * luminance(...colour);
}

type Colour = [number, number, number];

function meanColour(colours: readonly Colour[]): Colour {
  const mean = (channel: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

/** Returns `gapPx` in shares of the quadrilateral. */
function gapShares(corners: Quad): { dx: number; dy: number } {
  const [top, right, bottom, left] = edgeLengths(corners);
  return { dx: (2 * gapPx) / (top + bottom), dy: (2 * gapPx) / (left + right) };
}

/** Measures a look; null if the corners are not convex. @param corners px of the grid */
export function measureLook(grid: PixelGrid, corners: Quad): PaperLook | null {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return null;
  const colour = (x: number, y: number) => colourAt(grid, apply(map, { x, y }));
  const brightnessAt = (x: number, y: number) => brightness(colour(x, y));
  const { dx, dy } = gapShares(corners);
  const steps = [
    places.map((share) => brightnessAt(share, dy) - brightnessAt(share, -dy)),
    places.map((share) => brightnessAt(1 - dx, share) - brightnessAt(1 + dx, share)),
    places.map((share) => brightnessAt(share, 1 - dy) - brightnessAt(share, 1 + dy)),
    places.map((share) => brightnessAt(dx, share) - brightnessAt(-dx, share)),
  ];
  const supports = steps.map((side) => side.filter((step) => step > minStep).length / side.length);
  const inset = (place: number) => insetShare + (1 - 2 * insetShare) * place;
  const inside = places.map((y) => places.map((x) => colour(inset(x), inset(y))));
  const values = inside.map((row) => row.map(brightness));
  const isEven = (value: number, beside = value) => Math.abs(value - beside) < maxRoughness;
  const evenSamples = values.flatMap((row, y) =>
    row.filter((value, x) => isEven(value, row[x - 1]) && isEven(value, values[y - 1]?.[x])),
  );
  const count = samplesPerSide ** 2;
  return {
    support: Math.min(...supports),
    evenness: evenSamples.length / count,
    colour: meanColour(inside.flat()),
  };
}

/**
 * True if a border lies between a quadrilateral and the wall on all sides: the quadrilateral is
 * then a window pane, a screen or an empty frame.
 */
export function isFramed(grid: PixelGrid, corners: Quad): boolean {
  const map = homographyBetween(unitSquare, corners);
  if (!map) return false;
  const { dx, dy } = gapShares(corners);
  const row = (at: (share: number) => Point) =>
    meanColour(places.map((share) => colourAt(grid, apply(map, at(share)))));
  const rowsOutside = (across: number, down: number) => [
    row((x) => ({ x, y: -down })),
    row((y) => ({ x: 1 + across, y })),
    row((x) => ({ x, y: 1 + down })),
    row((y) => ({ x: -across, y })),
  ];
  const walls = rowsOutside(beyondFrame, beyondFrame);
  return rowsOutside(dx, dy).every((border, side) => {
    const differences = border.map((value, channel) => value - (walls[side]?.[channel] ?? value));
    return Math.hypot(...differences) > minFrameContrast;
  });
}

/**
 * True for the look of white paper: nearly as light as the lightest things, and nearly without colour.
 * @param lightest luminance of the lightest things in the photograph
 */
export function isWhite({ colour }: PaperLook, lightest: number): boolean {
  const most = Math.max(...colour);
  const chroma = (most - Math.min(...colour)) / most;
  return luminance(...colour) > minLightness * lightest && chroma < maxChroma;
}

/** True for a white, even area: a sheet of paper, a door or a screen, but no painting. */
export function isBlank(look: PaperLook, lightest: number): boolean {
  return look.evenness >= blankEvenness && isWhite(look, lightest);
}
