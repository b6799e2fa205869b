import { cmPerInch } from "@nkar/dimensions/units";
import { placePicture, unprintedMargins } from "@nkar/wall/work-face";
import { isOrderable } from "./entities/print-rules.ts";
import type { PrintSize } from "./entities/print-size.ts";

/** In px. */
interface PixelSize {
  width: number;
  height: number;
}

type Edges = Pick<PrintSize, "width" | "height">;

/** Dots per inch below which single pixels are visible. */
export const poorDpi = 100;

/**
 * Returns the dots per inch of a picture that is printed whole on a sheet, rounded down.
 * @param size edges of the sheet in cm, above 0
 */
export function computeDpi(size: Edges, picture: PixelSize): number {
  const fraction = placePicture(size, picture.width / picture.height);
  const dotsPerCmAcross = picture.width / (fraction.width * size.width);
  const dotsPerCmDown = picture.height / (fraction.height * size.height);
  const dpi = Math.min(dotsPerCmAcross, dotsPerCmDown) * cmPerInch;
  // `toFixed` removes binary noise, which could turn 300 into 299.
  return Math.floor(Number(dpi.toFixed(6)));
}

/** The distance in inches from which an inch appears as wide as one arc minute. */
const arcMinuteDistance = 1 / Math.tan(Math.PI / (180 * 60));

/**
 * Returns the distance in cm from which a good eye sees no single dots: such an eye distinguishes
 * points that are one arc minute apart. The distance is rounded up to 5 cm.
 */
export function computeSharpDistance(dpi: number): number {
  return Math.ceil((arcMinuteDistance * cmPerInch) / dpi / 5) * 5;
}

/** Long edges of common frames, in cm. */
const commonLongEdges = [30, 40, 60, 80, 100];

/**
 * Returns the sizes of sheets, in whole cm, that a picture fills without a margin, smallest first.
 * Leaves out sheets below `poorDpi`, except the smallest. Empty if no such sheet can be ordered.
 */
export function listFittingSizes(picture: PixelSize): Edges[] {
  const ratio = picture.width / picture.height;
  const sheets = commonLongEdges
    .map((edge) => ({
      width: Math.round(edge * Math.min(1, ratio)),
      height: Math.round(edge / Math.max(1, ratio)),
    }))
    .filter((sheet) => {
      const { beside, above } = unprintedMargins(sheet, ratio);
      return isOrderable(sheet.width, sheet.height) && beside + above === 0;
    });
  return sheets.filter((sheet, index) => index === 0 || computeDpi(sheet, picture) >= poorDpi);
}
