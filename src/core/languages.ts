/** The first is the default: its addresses have no prefix. */
export const languages = ["en", "hy", "ru", "fr"] as const;

export type Language = (typeof languages)[number];

export const [defaultLanguage] = languages;

/** The languages whose pages have addresses. */
export const publishedLanguages: readonly Language[] = languages;

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
