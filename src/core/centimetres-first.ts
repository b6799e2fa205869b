import { parseOneUnit } from "@nkar/dimensions/both-units";
import { formatsIn } from "./format.ts";
import { defaultLanguage, type Language } from "./languages.ts";

/**
 * Returns the size for readers who use centimetres: `122 × 91 cm`, with inches, and with inches first.
 * Returns null if the text stays as typed: English text on a page in English, both units, and without a readable size.
 * @param writtenIn language of the text
 */
export function centimetresFirst(
  text: string,
  language: Language,
  writtenIn: Language = defaultLanguage,
) {
  const isAsTyped = language === defaultLanguage && writtenIn === defaultLanguage;
  const edges = isAsTyped ? null : parseOneUnit(text);
  if (!edges) return null;
  const format = formatsIn(language);
  const size = edges.unit === "cm" ? format.size(edges) : format.roughSize(edges);
  const inches = format.inches(edges);
  return { size, fullSize: `${size} (${inches})`, inchesFirst: `${inches} (${size})` };
}
