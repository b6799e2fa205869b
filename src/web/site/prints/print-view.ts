import type { Picture } from "../../../core/entities/picture.ts";
import { pictureOf } from "../../../core/entities/picture.ts";
import type { Print } from "../../../core/entities/print.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";

export interface PrintView
  extends Pick<Print, "id" | "title" | "description" | "preferredMaterial" | "availableSizes">,
    Localized {
  pictures: Picture[];
}

/** @param pictures by address */
export function toPrintView(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const { id, title, description, preferredMaterial, availableSizes, translated } = print;
  return {
    id,
    title,
    description,
    preferredMaterial,
    availableSizes,
    translated,
    pictures: print.images.map((address) => pictureOf(address, pictures)),
  };
}
