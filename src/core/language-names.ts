import type { Language } from "./languages.ts";

// Separate from `languages.ts` to keep the script of the sign-in screen small.

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: "English",
  hy: "Հայերեն",
  ru: "Русский",
  fr: "Français",
};
