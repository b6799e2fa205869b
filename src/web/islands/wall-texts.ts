import type { WallTexts } from "../../core/messages/wall/en.ts";
import { documentLanguage } from "./texts.ts";

const catalogues = import.meta.glob<Record<string, WallTexts>>(
  "../../core/messages/wall/{en,hy,ru,fr}.ts",
);

/** Loads the texts of the wall preview in the language of the document. */
export async function loadWallTexts(): Promise<WallTexts> {
  const language = documentLanguage();
  const load = catalogues[`../../core/messages/wall/${language}.ts`];
  const texts = (await load?.())?.[language];
  if (!texts) throw new Error(`There are no texts in ${language}`);
  return texts;
}
