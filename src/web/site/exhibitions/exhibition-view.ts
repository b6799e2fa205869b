import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
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
export function describeExhibition(exhibition: ExhibitionView, language: Language): string {
  const { title, venue, year } = exhibition;
  const isMixed =
    textLanguage(language, exhibition, "title") !== textLanguage(language, exhibition, "venue");
  return isMixed ? `${title}, ${year}` : `${title}, ${venue}, ${year}`;
}
