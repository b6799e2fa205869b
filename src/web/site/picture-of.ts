import type { Picture } from "../../core/entities/picture.ts";

/** What is known of the picture at an address; of an external one that is only the address. */
export function pictureOf(src: string, pictures: ReadonlyMap<string, Picture>): Picture {
  return pictures.get(src) ?? { src, width: null, height: null, placeholder: null, widths: [] };
}
