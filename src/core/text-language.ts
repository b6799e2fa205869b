import type { Localized } from "./entities/translation-rules.ts";
import { defaultLanguage, type Language } from "./languages.ts";

/** Returns the `lang` of a record's text; undefined if it is in the page's language. */
export function textLanguage<Record extends Localized>(
  page: Language,
  { translated }: Record,
  field: keyof Record & string,
): Language | undefined {
  return page === defaultLanguage || translated?.includes(field) ? undefined : defaultLanguage;
}
