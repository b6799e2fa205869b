import { type Language, languages } from "../../core/languages.ts";
import type { IslandTexts } from "../../core/messages/islands/en.ts";

const catalogues = import.meta.glob<Record<string, IslandTexts>>(
  "../../core/messages/islands/{en,hy,ru,fr}.ts",
);

/** The language of the document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? "en";
}

/** Loads the texts in the language of the document. */
export async function loadTexts(): Promise<IslandTexts> {
  const language = documentLanguage();
  const load = catalogues[`../../core/messages/islands/${language}.ts`];
  const texts = (await load?.())?.[language];
  if (!texts) throw new Error(`There are no texts in ${language}`);
  return texts;
}
