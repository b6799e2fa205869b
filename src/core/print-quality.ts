import { cmPerInch } from "./dimensions/dimension-words.ts";
import type { PrintSize } from "./entities/print-size.ts";
import { minEdgeCm } from "./entities/print-size-rules.ts";
import { pictureOnPrint, unprintedMargins } from "./work-model.ts";

/** In px. */
interface PixelSize {
  width: number;
  height: number;
}

type Edges = Pick<PrintSize, "width" | "height">;

/** At `goodDpi` a print looks sharp; below `poorDpi` single pixels are visible. */
const goodDpi = 150;
export const poorDpi = 100;

/**
 * Returns the dots per inch of a whole picture, rounded down.
 * @param size edges of the sheet in cm, above 0
 */
export function printDpi(size: Edges, picture: PixelSize): number {
  const { width, height } = pictureOnPrint(size, picture.width / picture.height);
  const across = picture.width / (width * size.width);
  const down = picture.height / (height * size.height);
  // Binary noise must not push a whole number below itself.
  return Math.floor(Number((Math.min(across, down) * cmPerInch).toFixed(6)));
}

export type PrintQuality = "good" | "fair" | "poor";

export function printQuality(dpi: number): PrintQuality {
  if (dpi >= goodDpi) return "good";
  return dpi < poorDpi ? "poor" : "fair";
}

/** True if a sheet has no visible margins. */
export function fitsProportions(size: Edges, picture: PixelSize): boolean {
  const { beside, above } = unprintedMargins(size, picture.width / picture.height);
  return beside === 0 && above === 0;
}

/** Common frames, in cm. */
const commonLongEdges = [30, 40, 60, 80, 100];

/**
 * Returns sheets in whole cm with the picture's proportions and enough px, smallest first. Always
 * includes the smallest orderable sheet.
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
        Math.min(sheet.width, sheet.height) >= minEdgeCm && fitsProportions(sheet, picture),
    );
  return sheets.filter((sheet, index) => index === 0 || printDpi(sheet, picture) >= poorDpi);
}
