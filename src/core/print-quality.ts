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
 * Returns the dots per inch of a whole picture, rounded down.
 * @param size edges of the sheet in cm, above 0
 */
export function computeDpi(size: Edges, picture: PixelSize): number {
  const { width, height } = placePicture(size, picture.width / picture.height);
  const across = picture.width / (width * size.width);
  const down = picture.height / (height * size.height);
  // Binary noise must not push a whole number below itself.
  return Math.floor(Number((Math.min(across, down) * cmPerInch).toFixed(6)));
}

/** The distance in inches at which dots of one per inch are an arc minute apart. */
const arcMinuteDistance = 1 / Math.tan(Math.PI / (180 * 60));

/**
 * Returns the distance in cm from which a good eye, which tells an arc minute apart, sees no single
 * dots. Rounded up to 5 cm.
 */
export function computeSharpDistance(dpi: number): number {
  return Math.ceil((arcMinuteDistance * cmPerInch) / dpi / 5) * 5;
}

/** Long edges of common frames, in cm. */
const commonLongEdges = [30, 40, 60, 80, 100];

/**
 * Returns sheets of common lengths, in whole cm, that a picture fills, smallest first. Leaves out
 * sheets below `poorDpi`, except the smallest. Empty if no such sheet can be ordered.
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
