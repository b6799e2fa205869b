import type { Picture } from "../../../core/entities/picture.ts";
import { pictureOf } from "../../../core/entities/picture.ts";
import type { Print } from "../../../core/entities/print.ts";

export interface PrintView
  extends Pick<Print, "id" | "title" | "description" | "preferredMaterial" | "availableSizes"> {
  pictures: Picture[];
}

/** @param pictures by address */
export function toPrintView(print: Print, pictures: ReadonlyMap<string, Picture>): PrintView {
  const { id, title, description, preferredMaterial, availableSizes } = print;
  return {
    id,
    title,
    description,
    preferredMaterial,
    availableSizes,
    pictures: print.images.map((address) => pictureOf(address, pictures)),
  };
}
