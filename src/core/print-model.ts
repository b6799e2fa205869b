import type { PrintSize } from "./entities/print-size.ts";

type Edges = Pick<PrintSize, "width" | "height">;

/** The part of a print that its picture covers, in fractions of the print's edges. */
export interface InnerRectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Proportions this near to each other count as equal: no sliver of bare material for a rounding. */
const sameProportion = 0.02;

/** The white border that paper can be had with, as a share of its shorter edge. */
const borderShare = 0.08;

/** Width in cm of the white border of a print; only paper has one, and only where it is wanted. */
export function borderOf(size: PrintSize, wanted: boolean): number {
  if (!wanted || size.material !== "paper") return 0;
  return Math.round(Math.min(size.width, size.height) * borderShare * 10) / 10;
}

/**
 * Where the picture lies on a print: whole and as large as fits, the rest is bare margin. Paintings
 * are never cropped.
 * @param size edges of the print in cm
 * @param ratio the picture's width divided by its height; null: unknown, it takes all there is
 * @param border cm that stay free on every side, see `borderOf`
 */
export function pictureOnPrint(size: Edges, ratio: number | null, border = 0): InnerRectangle {
  const free = { width: 1 - (2 * border) / size.width, height: 1 - (2 * border) / size.height };
  const shape = (free.width * size.width) / (free.height * size.height);
  const stated = ratio === null ? 1 : ratio / shape;
  const wider = Math.abs(stated - 1) < sameProportion ? 1 : stated;
  const width = free.width * Math.min(1, wider);
  const height = free.height * Math.min(1, 1 / wider);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/**
 * A bare margin up to this, in cm, comes from sheets in whole cm (at most a quarter of a cm on each
 * side) and from the hand that cuts them: it is not worth a word.
 */
const toleratedMargin = 0.3;

/**
 * The bare margins that a print is told to have, in cm, where its picture has other proportions:
 * one of them is 0, and both are where the sheet fits but for rounding.
 */
export function unprintedMargins(size: Edges, ratio: number): { beside: number; above: number } {
  const { left, top } = pictureOnPrint(size, ratio);
  const margins = { beside: left * size.width, above: top * size.height };
  const isTold = Math.max(margins.beside, margins.above) > toleratedMargin;
  return isTold ? margins : { beside: 0, above: 0 };
}
