import { cmPerInch } from "./dimensions/dimension-words.ts";
import { type PrintSize, smallestEdge } from "./entities/print-size.ts";
import { pictureOnPrint, unprintedMargins } from "./print-model.ts";

/** Edges of a picture in px. */
interface PixelSize {
  width: number;
  height: number;
}

type Edges = Pick<PrintSize, "width" | "height">;

/** From here on a print looks sharp in the hand; below `poorDpi` single pixels can be seen. */
const goodDpi = 150;
export const poorDpi = 100;

/**
 * How finely a picture prints on a sheet, where it is shown whole: dots per inch, rounded down.
 * @param size edges of the sheet in cm, above 0
 */
export function printDpi(size: Edges, picture: PixelSize): number {
  const { width, height } = pictureOnPrint(size, picture.width / picture.height);
  const across = picture.width / (width * size.width);
  const down = picture.height / (height * size.height);
  // Rounded first: a whole number of dots must not fall short by the last digit of a fraction.
  return Math.floor(Number((Math.min(across, down) * cmPerInch).toFixed(6)));
}

export type PrintQuality = "good" | "fair" | "poor";

/** What to expect of a print at `dpi` dots per inch. */
export function printQuality(dpi: number): PrintQuality {
  if (dpi >= goodDpi) return "good";
  return dpi < poorDpi ? "poor" : "fair";
}

/** True when a sheet (cm) has the picture's proportions: no margin is worth a word. */
export function fitsProportions(size: Edges, picture: PixelSize): boolean {
  const { beside, above } = unprintedMargins(size, picture.width / picture.height);
  return beside === 0 && above === 0;
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
