import type { Timing } from "../../../core/entities/exhibition-dates.ts";
import { type Picture, pictureOf } from "../../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";

/** What cards say. */
type CardField =
  | "id"
  | "title"
  | "type"
  | "venue"
  | "location"
  | "year"
  | "startDate"
  | "endDate"
  | "description";

export interface ExhibitionView extends Pick<Exhibition, CardField>, Localized {
  picture: Picture | null;
  /** Absent in the exported site, which ages. */
  timing?: Timing;
}

/** @param pictures by address */
export function toExhibitionView(
  exhibition: Exhibition & Localized & { timing?: Timing },
  pictures: ReadonlyMap<string, Picture>,
): ExhibitionView {
  const { image } = exhibition;
  return { ...exhibition, picture: image ? pictureOf(image, pictures) : null };
}

/** True for an exhibition that is on or to come. */
export function isNews({ timing }: ExhibitionView): boolean {
  return timing?.group === "now" || timing?.group === "next";
}

/** Returns the alternative text. Leaves out a venue that is not in the title's language. */
export function describeExhibition(exhibition: ExhibitionView, language: Language): string {
  const { title, venue, year } = exhibition;
  const isMixed =
    textLanguage(language, exhibition, "title") !== textLanguage(language, exhibition, "venue");
  return isMixed ? `${title}, ${year}` : `${title}, ${venue}, ${year}`;
}
