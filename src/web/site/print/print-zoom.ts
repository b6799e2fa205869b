import type { Picture } from "../../../core/entities/picture.ts";
import type { PrintSize } from "../../../core/entities/print-size.ts";
import type { Formats } from "../../../core/format.ts";
import { pictureOnPrint } from "../../../core/work-model.ts";
import { ratioOf } from "../../ui/artist-picture.tsx";

/** Returns what the zoom of a print shows: its title with the size, and the picture's width in cm. */
export function printZoom(title: string, size: PrintSize, picture: Picture, format: Formats) {
  const ratio = ratioOf(picture);
  if (!ratio) return null;
  const widthCm = pictureOnPrint(size, ratio).width * size.width;
  return { title: `${title}, ${format.size(size)}`, widthCm };
}
