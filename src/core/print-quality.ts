import { type PrintSize, smallestEdge } from "./print-size.ts";

/** Edges of a picture in px. */
interface PixelSize {
  width: number;
  height: number;
}

type Edges = Pick<PrintSize, "width" | "height">;

const centimetresPerInch = 2.54;

/** From here on a print looks sharp in the hand; below `poorDpi` single pixels can be seen. */
export const goodDpi = 150;
export const poorDpi = 100;

/**
 * How finely a picture prints when it fills the sheet: dots per inch, rounded down. Where the
 * proportions differ the picture is cut to the sheet, so the edge with fewer px per cm decides.
 * @param size edges of the sheet in cm, above 0
 */
export function printDpi(size: Edges, picture: PixelSize): number {
  const pixelsPerCentimetre = Math.min(picture.width / size.width, picture.height / size.height);
  return Math.floor(pixelsPerCentimetre * centimetresPerInch);
}

export type PrintQuality = "good" | "fair" | "poor";

/** What to expect of a print at `dpi` dots per inch. */
export function printQuality(dpi: number): PrintQuality {
  if (dpi >= goodDpi) return "good";
  return dpi < poorDpi ? "poor" : "fair";
}

/** Up to this share of the picture may be cut off before it is worth a word. */
const toleratedCut = 0.03;

/** True when a sheet (cm) has the picture's proportions, give or take 3 %. */
export function fitsProportions(size: Edges, picture: PixelSize): boolean {
  const sheet = size.width / size.height;
  const image = picture.width / picture.height;
  return Math.min(sheet, image) / Math.max(sheet, image) >= 1 - toleratedCut;
}

/** Longest edges in cm that frames are commonly sold for. */
const commonLongEdges = [30, 40, 60, 80, 100];

/**
 * Sheets in whole cm with the picture's proportions that it has enough px for, smallest first; at
 * least the smallest one, unless the picture is too narrow for any sheet that can be ordered.
 */
export function fittingSizes(picture: PixelSize): Edges[] {
  const ratio = picture.width / picture.height;
  const sheets = commonLongEdges
    .map((edge) => ({
      width: Math.round(ratio < 1 ? edge * ratio : edge),
      height: Math.round(ratio < 1 ? edge : edge / ratio),
    }))
    .filter(
      (sheet) =>
        Math.min(sheet.width, sheet.height) >= smallestEdge && fitsProportions(sheet, picture),
    );
  return sheets.filter((sheet, index) => index === 0 || printDpi(sheet, picture) >= poorDpi);
}
