import { languageIn, type RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { siteIn } from "../../../core/routes.ts";
import * as texts from "../../../core/texts/en/admin.ts";

/**
 * The admin's texts. A build for another language replaces them (`adminTexts` in vite.config.ts).
 */
export { texts };

/** Language of this build of the admin. */
export const adminLanguage = texts.language;

/** The pages of the site in the language of the admin. */
export const sitePages = siteIn(adminLanguage);

/**
 * Returns the `lang` attribute for an original text of a record; undefined if the text is in the
 * language of the admin.
 * @param field name of the text
 */
export function langOf({ writtenIn }: RecordWithLanguages, field: string): Language | undefined {
  const language = languageIn(writtenIn, field);
  return language === adminLanguage ? undefined : language;
}
