import type { ContentName } from "../api-routes.ts";
import { defaultLanguage, type Language, languages } from "../languages.ts";

/** Texts of records are written in the default language and can be translated into these. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;

export const translationLanguages = languages.filter(
  (language): language is TranslationLanguage => language !== defaultLanguage,
);

/** The texts of each record in the order of its form. Records that visitors see first are first. */
export const translatableFields = {
  artistSettings: ["name", "sentence", "place"],
  homepageSettings: ["heroQuote"],
  artworks: ["title", "description", "medium"],
  artistBio: ["title", "description", "statement", "education", "awards"],
  prints: ["title", "description"],
  exhibitions: ["title", "venue", "location", "startDate", "endDate", "description"],
  contactSettings: ["location", "commission"],
  salesSettings: ["terms"],
  zoomSettings: ["attribution"],
} as const satisfies Record<ContentName, readonly string[]>;

export type TranslatableField<Name extends ContentName> = (typeof translatableFields)[Name][number];

/** Texts by language and field. A field without a text is shown in the default language. */
export type Translations<Name extends ContentName = ContentName> = {
  [Language in TranslationLanguage]?:
    | { [Field in TranslatableField<Name>]?: string | undefined }
    | undefined;
};

/** A record whose texts were replaced by translations into the page's language. */
export interface Localized {
  /** Names of the replaced fields. The other texts are in the default language. */
  translated?: readonly string[] | undefined;
}

/** A record with its translations, for the painter. */
export type Translated<Stored, Name extends ContentName = ContentName> = Stored & {
  translations?: Translations<Name> | undefined;
};

export const translatableResources = Object.keys(translatableFields) as ContentName[];

/** Returns the `lang` of a record's text; undefined if it is in the page's language. */
export function textLanguage<Record extends Localized>(
  page: Language,
  { translated }: Record,
  field: keyof Record & string,
): Language | undefined {
  return page === defaultLanguage || translated?.includes(field) ? undefined : defaultLanguage;
}
