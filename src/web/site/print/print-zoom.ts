import { pictureOnPrint } from "@nkar/wall/work-face";
import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Formats } from "../../../core/format.ts";
import { ratioOf } from "../../ui/artist-picture.tsx";

/** Returns the size of a print in words and the width of its picture in cm, for the zoom. */
export function printZoom(size: PrintSize, picture: Picture, format: Formats) {
  const ratio = ratioOf(picture);
  if (!ratio) return null;
  const widthCm = pictureOnPrint(size, ratio).width * size.width;
  return { size: format.size(size), widthCm };
}
