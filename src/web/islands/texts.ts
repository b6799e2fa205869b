import { type Language, languages } from "../../core/languages.ts";
import { defaultSales, type Sales } from "../../core/sales.ts";
import type { IslandTexts } from "../../core/texts/island.ts";
import { islandLoaders } from "../../core/texts/island-loaders.ts";

/** The language of the document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? "en";
}

/** Loads the texts in the language of the document. */
export async function loadTexts(): Promise<IslandTexts> {
  return (await islandLoaders[documentLanguage()]()).default;
}

/** The settings of sales, which the document carries unless they are the defaults. */
export function documentSales(): Sales {
  const { sales } = document.body.dataset;
  return sales ? JSON.parse(sales) : defaultSales;
}
