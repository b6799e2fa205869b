import type { Picture } from "../../../core/entities/picture.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Translations } from "../../../core/records/records.ts";
import { type RecordAddress, toSlug } from "../../../core/slug.ts";
import type { Catalogue } from "./catalogue.ts";

/** The catalogue as the site's offline copy shows it, in the language of the copy. */
export interface LocalizedCatalogue extends Omit<Catalogue, "series" | "exhibitions"> {
  exhibitions: (Catalogue["exhibitions"][number] & Localized & RecordAddress)[];
  series: (Catalogue["series"][number] & Localized & RecordAddress)[];
}

/** Replaces the texts of a record by their translations into a language. */
function localizeRecord<Stored extends { translations: Translations }>(
  language: Language,
  record: Stored,
): Stored & Localized {
  const texts = record.translations[language];
  return texts ? { ...record, ...texts, translated: Object.keys(texts) } : record;
}

/** Adds the words of the original title, which are a part of the address of the record's page. */
function addSlug<Stored extends { title: string }>(record: Stored): Stored & { slug: string } {
  return { ...record, slug: toSlug(record.title) };
}

/** Returns the catalogue with texts in a language, and without pictures that are not in the export. */
export function createLocalizedCatalogue(
  catalogue: Catalogue,
  pictures: ReadonlyMap<string, Picture>,
  language: Language,
): LocalizedCatalogue {
  const { exhibitions, homepage, biography } = catalogue;
  const dropMissingImages = <T extends { images: string[] }>(record: T): T => ({
    ...record,
    images: record.images.filter((address) => pictures.has(address)),
  });
  const keepIfExported = (address: string | null) =>
    address && pictures.has(address) ? address : null;
  return {
    ...catalogue,
    artworks: catalogue.artworks
      .map(dropMissingImages)
      .map((each) => localizeRecord(language, each)),
    prints: catalogue.prints.map(dropMissingImages).map((each) => localizeRecord(language, each)),
    exhibitions: exhibitions
      .map((each) => ({
        ...each,
        image: keepIfExported(each.image),
        installationViews: each.installationViews.filter((view) => pictures.has(view)),
      }))
      .map(addSlug)
      .map((each) => localizeRecord(language, each)),
    series: catalogue.series
      .map((each) => ({ ...each, cover: keepIfExported(each.cover) }))
      .map(addSlug)
      .map((each) => localizeRecord(language, each)),
    homepage: homepage && localizeRecord(language, homepage),
    biography: biography && localizeRecord(language, biography),
  };
}
