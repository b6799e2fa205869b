import type { ReactNode } from "react";
import type { Language } from "../core/languages.ts";
import { islandTexts } from "../core/messages/islands/all.ts";
import { pageTexts } from "../core/messages/pages/all.ts";
import type { PageTexts } from "../core/messages/pages/en.ts";
import { LanguageContext, pageLanguage, useLanguage } from "./language.ts";

interface InLanguageProps {
  language: Language;
  children: ReactNode;
}

/** For the server, which has the texts of every language. */
export function InLanguage({ language, children }: InLanguageProps) {
  return (
    <LanguageContext value={pageLanguage(language, islandTexts[language])}>
      {children}
    </LanguageContext>
  );
}

/** Returns the texts of pages. Not for islands: browsers have no such texts. */
export function usePageTexts(): PageTexts {
  return pageTexts[useLanguage().language];
}
