import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Translations } from "../../../core/records/records.ts";
import { type RecordAddress, toSlug } from "../../../core/slug.ts";
import type { Catalogue } from "./catalogue.ts";

/** The catalogue as the offline copy shows it, in its language. */
export interface ShownCatalogue extends Omit<Catalogue, "series" | "exhibitions"> {
  exhibitions: (Catalogue["exhibitions"][number] & Localized & RecordAddress)[];
  series: (Catalogue["series"][number] & Localized & RecordAddress)[];
}

/** Replaces texts by their translations into the language of the copy. */
function localizedInto<Stored extends { translations: Translations }>(
  language: Language,
  record: Stored,
): Stored & Localized {
  const texts = record.translations[language];
  return texts ? { ...record, ...texts, translated: Object.keys(texts) } : record;
}

/** The address of a page has the words of the original title. */
function named<Stored extends { title: string }>(record: Stored): Stored & { slug: string } {
  return { ...record, slug: toSlug(record.title) };
}

/** Returns the texts in a language. Leaves out pictures that are not in the export. */
export function shownCatalogue(
  catalogue: Catalogue,
  pictures: ReadonlyMap<string, Picture>,
  language: Language,
): ShownCatalogue {
  const { exhibitions, homepage, biography } = catalogue;
  const keepOwn = <T extends { images: string[] }>(record: T): T => ({
    ...record,
    images: record.images.filter((address) => pictures.has(address)),
  });
  const own = (address: string | null) => (address && pictures.has(address) ? address : null);
  return {
    ...catalogue,
    artworks: catalogue.artworks.map(keepOwn).map((each) => localizedInto(language, each)),
    prints: catalogue.prints.map(keepOwn).map((each) => localizedInto(language, each)),
    exhibitions: exhibitions
      .map((each) => ({
        ...each,
        image: own(each.image),
        installationViews: each.installationViews.filter((view) => pictures.has(view)),
      }))
      .map(named)
      .map((each) => localizedInto(language, each)),
    series: catalogue.series
      .map((each) => ({ ...each, cover: own(each.cover) }))
      .map(named)
      .map((each) => localizedInto(language, each)),
    homepage: homepage && localizedInto(language, homepage),
    biography: biography && localizedInto(language, biography),
  };
}
