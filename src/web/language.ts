import { createContext, use } from "react";
import { type Localized, textLanguage } from "../core/entities/translation-rules.ts";
import { formatsIn } from "../core/format.ts";
import type { Language } from "../core/languages.ts";
import { type SiteAddresses, siteIn } from "../core/routes.ts";
import type { Sales } from "../core/sales.ts";
import type { IslandTexts } from "../core/texts/island.ts";
import type { Wording } from "../core/wording.ts";

/** The language of a page, with its texts, formats and addresses, for the components of the page. */
export interface PageLanguage extends Wording {
  language: Language;
  /** Returns the `lang` of a record's text; undefined if the text is in the page's language. */
  langOf: <Record extends Localized>(
    record: Record,
    field: keyof Record & string,
  ) => Language | undefined;
  site: SiteAddresses;
}

export function createPageLanguage(
  language: Language,
  texts: IslandTexts,
  sales: Sales,
): PageLanguage {
  return {
    language,
    langOf: (record, field) => textLanguage(language, record, field),
    site: siteIn(language),
    format: formatsIn(language),
    texts,
    sales,
  };
}

/**
 * Returns the value of an attribute: a text within a sentence of the page. A text in another language
 * stands without the sentence, because all words of an attribute must have one language.
 * @param lang language of the text; undefined for the page's language
 */
export function toAttributeText(
  text: string,
  lang: Language | undefined,
  sentence: (text: string) => string,
): string {
  return lang ? text : sentence(text);
}

export const LanguageContext = createContext<PageLanguage | null>(null);

export function useLanguage(): PageLanguage {
  const pageLanguage = use(LanguageContext);
  if (!pageLanguage) throw new Error("Only a page or an island provides its language");
  return pageLanguage;
}
