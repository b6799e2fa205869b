import type { TranslationLanguage } from "../../../core/entities/translation-rules.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";

/** Not by `Intl`: Chromium has no Armenian. */
const names: Record<TranslationLanguage, string> = {
  hy: texts.translationFields.armenian,
  ru: texts.translationFields.russian,
  fr: texts.translationFields.french,
};

/** Returns the name of a language in the language of the admin, such as "Armenian". */
export function languageName(language: TranslationLanguage): string {
  return names[language];
}

/** Returns the label of the translation of a field. */
export function translatedLabel(field: string, language: TranslationLanguage): string {
  const labels: typeof names = {
    hy: fill(texts.translationFields.fieldInArmenian, { field }),
    ru: fill(texts.translationFields.fieldInRussian, { field }),
    fr: fill(texts.translationFields.fieldInFrench, { field }),
  };
  return labels[language];
}
