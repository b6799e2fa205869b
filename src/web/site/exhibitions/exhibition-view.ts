import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";

export interface ExhibitionView extends Omit<Exhibition, "image">, Localized {
  picture: Picture | null;
}

/** @param pictures by address */
export function toExhibitionView(
  { image, ...exhibition }: Exhibition & Localized,
  pictures: ReadonlyMap<string, Picture>,
): ExhibitionView {
  return { ...exhibition, picture: image ? pictureOf(image, pictures) : null };
}

/** Returns the alternative text. Leaves out a venue that is not in the title's language. */
export function describeExhibition({
  title,
  venue,
  year,
  translated = [],
}: ExhibitionView): string {
  const isMixed = translated.includes("title") !== translated.includes("venue");
  return isMixed ? `${title}, ${year}` : `${title}, ${venue}, ${year}`;
}
