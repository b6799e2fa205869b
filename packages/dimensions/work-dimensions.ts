import { type Dimensions, parseDimensions, ratioBetween } from "./parse.ts";

/** Maximum factor between a picture's proportions and its work's, for frame edges and crops. */
const proportionsTolerance = 1.15;

interface PictureSize {
  width: number | null;
  height: number | null;
}

/**
 * Returns a work's size in cm. Museums write height × width, shops width × height: if the text
 * names no sides, the picture's orientation decides.
 * @param picture size of its picture in px
 * @returns null if the text has no readable size
 */
export function workDimensions(text: string, picture?: PictureSize | null): Dimensions | null {
  return withPictureOrientation(parseDimensions(text), picture);
}

/** Swaps width and height if the text names no sides and the picture has the swapped proportions. */
export function withPictureOrientation(
  dimensions: Dimensions | null,
  picture?: PictureSize | null,
): Dimensions | null {
  if (!dimensions || dimensions.sidesNamed) return dimensions;
  if (!picture?.width || !picture.height) return dimensions;
  const { width, height } = dimensions;
  const pictureRatio = picture.width / picture.height;
  const rotatedRatio = ratioBetween(height / width, pictureRatio);
  const isRotated =
    rotatedRatio <= proportionsTolerance &&
    rotatedRatio < ratioBetween(width / height, pictureRatio);
  return isRotated ? { ...dimensions, width: height, height: width } : dimensions;
}

/** The order in which a text states two sides. */
export type SidesOrder = "widthFirst" | "heightFirst";

/**
 * Returns the order in which a text states the sides of a work.
 * @param picture size of its picture in px
 * @returns null if the text names its sides, if they are equal, and without a readable size
 */
export function sidesOrder(text: string, picture?: PictureSize | null): SidesOrder | null {
  const asWritten = parseDimensions(text);
  if (!asWritten || asWritten.sidesNamed || asWritten.width === asWritten.height) return null;
  return withPictureOrientation(asWritten, picture) === asWritten ? "widthFirst" : "heightFirst";
}

/** True if a picture has the work's proportions, unlike a photograph of a framed work. */
export function showsWholeWork(
  dimensions: Pick<Dimensions, "width" | "height">,
  picture: PictureSize,
): boolean {
  if (!picture.width || !picture.height) return false;
  const workRatio = dimensions.width / dimensions.height;
  return ratioBetween(workRatio, picture.width / picture.height) <= proportionsTolerance;
}
