import { defaultLanguage, type Language, languages } from "../languages.ts";

/** Texts of records are written in the default language and can be translated into these. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;

export const translationLanguages = languages.filter(
  (language): language is TranslationLanguage => language !== defaultLanguage,
);

/** A record whose texts were replaced by translations into the page's language. */
export interface Localized {
  /** Names of the replaced fields. The other texts are in the default language. */
  translated?: readonly string[] | undefined;
}

/** Returns the `lang` of a record's text; undefined if it is in the page's language. */
export function textLanguage<Record extends Localized>(
  page: Language,
  { translated }: Record,
  field: keyof Record & string,
): Language | undefined {
  return page === defaultLanguage || translated?.includes(field) ? undefined : defaultLanguage;
}
