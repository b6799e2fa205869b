import type { Language } from "../../../core/languages.ts";
import { t } from "../texts/text.ts";

/** Not by `Intl`: Chromium has no Armenian. */
const names: Record<Language, string> = {
  en: t("English"),
  hy: t("Armenian"),
  ru: t("Russian"),
  fr: t("French"),
};

/** Returns the name of a language in the language of the admin, such as "Armenian". */
export function languageName(language: string): string {
  return (names as Partial<Record<string, string>>)[language] ?? language;
}
