import type { Language } from "../../../core/languages.ts";
import { fill } from "../../../core/template.ts";
import { formatTexts } from "../../../core/texts/format.ts";
import { adminLanguage, texts } from "./texts.ts";

const [known] = Intl.DisplayNames.supportedLocalesOf(adminLanguage);
const names = known ? new Intl.DisplayNames(known, { type: "language" }) : null;

/** Returns the name of a language inside a sentence. */
export function nameInSentence(language: Language): string {
  // Chromium has no Armenian: in its Armenian admin each language has its own name.
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
