import type { TranslationLanguage } from "../../../core/entities/translation-rules.ts";
import { t } from "../texts/text.ts";

/** Not by `Intl`: Chromium has no Armenian. */
const names: Record<TranslationLanguage, string> = {
  hy: t("Armenian"),
  ru: t("Russian"),
  fr: t("French"),
};

/** Returns the name of a language in the language of the admin, such as "Armenian". */
export function languageName(language: TranslationLanguage): string {
  return names[language];
}

/** Returns the label of the translation of a field. */
export function translatedLabel(field: string, language: TranslationLanguage): string {
  const labels: typeof names = {
    hy: t("{field} in Armenian", { field }),
    ru: t("{field} in Russian", { field }),
    fr: t("{field} in French", { field }),
  };
  return labels[language];
}
