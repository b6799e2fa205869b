import { createContext, use } from "react";
import { type Localized, textLanguage } from "../core/entities/translation-rules.ts";
import { formatsIn } from "../core/format.ts";
import type { Language } from "../core/languages.ts";
import { type SiteAddresses, siteIn } from "../core/routes.ts";
import type { Sales } from "../core/sales.ts";
import type { IslandTexts } from "../core/texts/island.ts";
import type { Wording } from "../core/wording.ts";

/** The page's language for its parts. */
export interface PageLanguage extends Wording {
  language: Language;
  /** Returns the `lang` of a record's text; undefined if it is the page's. */
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
 * Returns a text for an attribute, in a sentence of the page. A text in another language stands
 * alone, because an attribute has the one language of its element.
 * @param lang of the text, if it is not the page's
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
  const found = use(LanguageContext);
  if (!found) throw new Error("Only a page or an island provides its language");
  return found;
}
