import { type Language, languages } from "../../core/languages.ts";
import type { IslandTexts } from "../../core/messages/islands/en.ts";
import type { ViewerTexts } from "../../core/messages/viewers/en.ts";

const catalogues = import.meta.glob<Record<string, IslandTexts>>(
  "../../core/messages/islands/{en,hy,ru,fr}.ts",
);

const viewerCatalogues = import.meta.glob<Record<string, ViewerTexts>>(
  "../../core/messages/viewers/{en,hy,ru,fr}.ts",
);

/** The language of the document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? "en";
}

async function load<Texts>(
  catalogues: Record<string, () => Promise<Record<string, Texts>>>,
  folder: string,
): Promise<Texts> {
  const language = documentLanguage();
  const catalogue = catalogues[`../../core/messages/${folder}/${language}.ts`];
  const texts = (await catalogue?.())?.[language];
  if (!texts) throw new Error(`There are no texts in ${language}`);
  return texts;
}

/** Loads the texts of islands in the language of the document. */
export function loadTexts(): Promise<IslandTexts> {
  return load(catalogues, "islands");
}

/** Loads the texts of zoom and wall preview in the language of the document. */
export function loadViewerTexts(): Promise<ViewerTexts> {
  return load(viewerCatalogues, "viewers");
}
