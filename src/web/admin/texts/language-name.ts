import type { Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { adminLanguage, texts } from "./texts.ts";

const [locale] = Intl.DisplayNames.supportedLocalesOf(adminLanguage);
/** Null if the browser has no names of languages in the admin's language. */
const names = locale ? new Intl.DisplayNames(locale, { type: "language" }) : null;

/** Returns the name of a language inside a sentence. */
export function nameInSentence(language: Language): string {
  // Chromium has no Armenian names. There the Armenian admin shows the name that each language has
  // in itself, such as "English".
  return names?.of(language) ?? formatTexts[language].name;
}

/** Returns the name of a language in the language of the admin, such as "Armenian". */
export function languageName(language: Language): string {
  const name = nameInSentence(language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the label of the translation of a field. */
export function translatedLabel(field: string, language: Language): string {
  return fill(texts.translationFields.label, { field, language: nameInSentence(language) });
}
