import { cmPerInch } from "./dimensions/dimension-words.ts";
import type { PrintSize } from "./entities/print-size.ts";
import { pictureOnPrint } from "./work-model.ts";

/** In px. */
interface PixelSize {
  width: number;
  height: number;
}

/** Below it single pixels are visible. */
export const poorDpi = 100;

/**
 * Returns the dots per inch of a whole picture, rounded down.
 * @param size edges of the sheet in cm, above 0
 */
export function printDpi(size: Pick<PrintSize, "width" | "height">, picture: PixelSize): number {
  const { width, height } = pictureOnPrint(size, picture.width / picture.height);
  const across = picture.width / (width * size.width);
  const down = picture.height / (height * size.height);
  // Binary noise must not push a whole number below itself.
  return Math.floor(Number((Math.min(across, down) * cmPerInch).toFixed(6)));
}
