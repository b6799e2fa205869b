import type { ReactNode } from "react";
import type { Language } from "../core/languages.ts";
import type { Sales } from "../core/sales.ts";
import { islandTexts } from "../core/texts/island.ts";
import { type PageTexts, pageTexts } from "../core/texts/page.ts";
import { createPageLanguage, LanguageContext, useLanguage } from "./language.ts";

interface InLanguageProps {
  language: Language;
  sales: Sales;
  children: ReactNode;
}

/**
 * Provides the language of a page to the components in the page. Only for the server, which has the
 * texts of every language.
 */
export function InLanguage({ language, sales, children }: InLanguageProps) {
  return (
    <LanguageContext value={createPageLanguage(language, islandTexts[language], sales)}>
      {children}
    </LanguageContext>
  );
}

/** Returns the texts of pages. Islands cannot call it, because browsers do not load these texts. */
export function usePageTexts(): PageTexts {
  return pageTexts[useLanguage().language];
}
