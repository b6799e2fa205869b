/** The languages of the admin, of mails to the painter and of notifications. */
export const adminLanguages = ["en", "hy", "ru"] as const;

export type AdminLanguage = (typeof adminLanguages)[number];

/**
 * The languages of the public site. Another language needs its code here and a folder in `texts/`.
 * The first language is the default, and its addresses have no prefix.
 */
export const languages = [...adminLanguages, "fr"] as const;

export type Language = (typeof languages)[number];

export const [defaultLanguage] = languages;

/**
 * Returns the start of every path of the public site in a language: `/hy`, or nothing for the
 * default.
 */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? "" : `/${language}`;
}
