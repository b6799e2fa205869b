import { createContext, use } from "react";
import { formatsIn } from "../core/format.ts";
import { defaultLanguage, type Language } from "../core/languages.ts";
import type { IslandTexts } from "../core/messages/islands/en.ts";
import { type SiteAddresses, siteIn } from "../core/routes.ts";
import type { Wording } from "../core/wording.ts";

/** The page's language for its parts. */
export interface PageLanguage extends Wording {
  language: Language;
  /** For the `lang` of the painter's own texts; undefined if it is the page's. */
  contentLang: Language | undefined;
  site: SiteAddresses;
}

export function pageLanguage(language: Language, texts: IslandTexts): PageLanguage {
  return {
    language,
    contentLang: language === defaultLanguage ? undefined : defaultLanguage,
    site: siteIn(language),
    format: formatsIn(language),
    texts,
  };
}

export const LanguageContext = createContext<PageLanguage | null>(null);

export function useLanguage(): PageLanguage {
  const found = use(LanguageContext);
  if (!found) throw new Error("Only a page or an island provides its language");
  return found;
}
