import type { Language } from "./languages.ts";

// Separate from `languages.ts` to keep the script of the sign-in screen small.

/** As their readers call them. */
export const languageNames: Record<Language, string> = {
  en: "English",
  hy: "Հայերեն",
  ru: "Русский",
  fr: "Français",
};
