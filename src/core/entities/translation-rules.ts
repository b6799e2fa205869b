import type { ContentName } from "../api-routes.ts";
import { defaultLanguage, type Language, languages } from "../languages.ts";

/** Texts of records are written in the default language and can be translated into these. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;

export const translationLanguages = languages.filter(
  (language): language is TranslationLanguage => language !== defaultLanguage,
);

/** The texts of each record that visitors read, in the order of its form. */
export const translatableFields = {
  artworks: ["title", "description", "medium"],
  prints: ["title", "description"],
  exhibitions: ["title", "venue", "location", "startDate", "endDate", "description"],
  homepageSettings: ["heroQuote"],
  artistSettings: ["name", "sentence", "place"],
  artistBio: ["title", "description", "statement", "education", "awards"],
  contactSettings: ["location"],
  zoomSettings: ["attribution"],
} as const satisfies Record<ContentName, readonly string[]>;

export type TranslatableField<Name extends ContentName> = (typeof translatableFields)[Name][number];

/** Texts by language and field. A field without a text is shown in the default language. */
export type Translations<Name extends ContentName = ContentName> = {
  [Language in TranslationLanguage]?:
    | { [Field in TranslatableField<Name>]?: string | undefined }
    | undefined;
};

/** A record as a page in another language shows it. */
export interface Localized {
  /** The fields whose text is in the page's language. The others are in the default language. */
  translated?: readonly string[] | undefined;
}

/** A record as the painter reads it. */
export type Translated<Stored, Name extends ContentName = ContentName> = Stored & {
  translations?: Translations<Name> | undefined;
};

export const translatableResources = Object.keys(translatableFields) as ContentName[];
