import type { ViewerTexts } from "../../core/messages/viewers/en.ts";
import { documentLanguage } from "./texts.ts";

const catalogues = import.meta.glob<Record<string, ViewerTexts>>(
  "../../core/messages/viewers/{en,hy,ru,fr}.ts",
);

/** Loads the texts of the zoom viewer in the language of the document. */
export async function loadViewerTexts(): Promise<ViewerTexts> {
  const language = documentLanguage();
  const load = catalogues[`../../core/messages/viewers/${language}.ts`];
  const texts = (await load?.())?.[language];
  if (!texts) throw new Error(`There are no texts in ${language}`);
  return texts;
}
