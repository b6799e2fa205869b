import { defaultLanguage, type Language, languages } from "../core/languages.ts";
import type { IslandTexts } from "../core/texts/island.ts";
import { islandLoaders } from "../core/texts/island-loaders.ts";

/**
 * Returns the language in which the server sent the document. Does not read the attribute `lang`,
 * because translators in browsers change it.
 */
export function documentLanguage(): Language {
  const { language } = document.body.dataset;
  return languages.find((each) => each === language) ?? defaultLanguage;
}

/** Loads the texts in the language of the document. */
export async function loadTexts(): Promise<IslandTexts> {
  return (await islandLoaders[documentLanguage()]()).default;
}
