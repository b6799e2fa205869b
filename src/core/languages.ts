/** The languages of the public site. Addresses in the first, the default, have no prefix. */
export const languages = ["en", "hy", "ru", "fr"] as const;

export type Language = (typeof languages)[number];

export const [defaultLanguage] = languages;

/** For `Intl`. */
export const locales: Record<Language, string> = {
  en: "en-US",
  hy: "hy-AM",
  ru: "ru-RU",
  fr: "fr-FR",
};

/** Start of every path of the public site in a language. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? "" : `/${language}`;
}
