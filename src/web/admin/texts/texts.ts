import { languageIn, type RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { siteIn } from "../../../core/routes.ts";
import * as texts from "../../../core/texts/en/admin.ts";

/** In the build of another language, these are its texts (`adminTexts` in vite.config.ts). */
export { texts };

/** Language of this admin. */
export const adminLanguage = texts.language;

/** The pages of the site in the language of the admin. */
export const sitePages = siteIn(adminLanguage);

/**
 * Returns the `lang` of a record's original text; undefined if it is the admin's.
 * @param field name of the text
 */
export function langOf({ writtenIn }: RecordWithLanguages, field: string): Language | undefined {
  const language = languageIn(writtenIn, field);
  return language === adminLanguage ? undefined : language;
}
