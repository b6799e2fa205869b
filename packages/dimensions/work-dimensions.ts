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

/** Swaps unnamed sides if the picture shows so, see `workDimensions`. */
export function withPictureOrientation(
  read: Dimensions | null,
  picture?: PictureSize | null,
): Dimensions | null {
  if (!read || read.sidesNamed || !picture?.width || !picture.height) return read;
  const pictureRatio = picture.width / picture.height;
  const rotatedRatio = ratioBetween(read.height / read.width, pictureRatio);
  const isRotated =
    rotatedRatio <= proportionsTolerance &&
    rotatedRatio < ratioBetween(read.width / read.height, pictureRatio);
  return isRotated ? { ...read, width: read.height, height: read.width } : read;
}

/** The order in which a text states two sides. */
export type SidesOrder = "widthFirst" | "heightFirst";

/**
 * @param picture size of its picture in px
 * @returns null if the text names its sides, if they are equal, and without a readable size
 */
export function sidesOrder(text: string, picture?: PictureSize | null): SidesOrder | null {
  const read = parseDimensions(text);
  if (!read || read.sidesNamed || read.width === read.height) return null;
  return withPictureOrientation(read, picture) === read ? "widthFirst" : "heightFirst";
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
