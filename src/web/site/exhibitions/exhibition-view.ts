import type { Timing } from "../../../core/entities/exhibition-rules.ts";
import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { type Exhibition, hasExhibitionPage } from "../../../core/records/exhibitions.ts";
import type { SiteAddresses } from "../../../core/routes.ts";

/** The fields that a card shows. */
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

/** An exhibition as lists and cards show it. */
export interface ExhibitionView extends Pick<Exhibition, CardField>, Localized {
  picture: Picture | null;
  /** The words in the address of the exhibition's page; null if there is no such page. */
  slug: string | null;
  /** Absent in the exported site, where it would go out of date. */
  timing?: Timing;
}

/**
 * Converts an exhibition's record to the form that lists and cards show.
 * @param pictures by address
 */
export function toExhibitionView(
  exhibition: Exhibition & Localized & { timing?: Timing; slug: string },
  pictures: ReadonlyMap<string, Picture>,
): ExhibitionView {
  const { image, slug } = exhibition;
  return {
    ...exhibition,
    slug: hasExhibitionPage(exhibition) ? slug : null,
    picture: image ? pictureAt(image, pictures) : null,
  };
}

/** Returns the address of the exhibition's page, or of its entry on the list if it has no page. */
export function exhibitionAddress(
  site: SiteAddresses,
  { id, type, slug }: Pick<ExhibitionView, "id" | "type" | "slug">,
): string {
  return slug === null ? site.exhibitionEntry({ id, type }) : site.exhibition({ id, slug });
}

export function isOnOrComing({ timing }: ExhibitionView): boolean {
  return timing?.group === "now" || timing?.group === "next";
}

/**
 * Returns the alternative text of an exhibition's picture. Leaves out a venue in another language than
 * the title, because all words of an attribute must have one language.
 */
export function describeExhibition(exhibition: ExhibitionView, language: Language): string {
  const { title, venue, year } = exhibition;
  const isMixed =
    textLanguage(language, exhibition, "title") !== textLanguage(language, exhibition, "venue");
  return isMixed ? `${title}, ${year}` : `${title}, ${venue}, ${year}`;
}
