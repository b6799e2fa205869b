import { type Language, languages } from "../core/languages.ts";
import type { IslandTexts } from "../core/texts/island.ts";
import { islandLoaders } from "../core/texts/island-loaders.ts";

/** The language of the document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? "en";
}

/** Loads the texts in the language of the document. */
export async function loadTexts(): Promise<IslandTexts> {
  return (await islandLoaders[documentLanguage()]()).default;
}
