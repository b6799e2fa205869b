import { parseOneUnit } from "@nkar/dimensions/both-units";
import { formatsIn } from "./format.ts";
import { defaultLanguage, type Language } from "./languages.ts";

/**
 * Returns a work's size for readers who use centimetres: `size` is `122 × 91 cm`, `fullSize` adds
 * inches in brackets, `inchesFirst` puts them first. Returns null if the page shows the text as it was
 * typed: an English text on an English page, a text with both units, and one without a readable size.
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
  // Sizes in inches are rarely exact to a millimetre.
  const size = edges.unit === "cm" ? format.size(edges) : format.roughSize(edges);
  const inches = format.inches(edges);
  return { size, fullSize: `${size} (${inches})`, inchesFirst: `${inches} (${size})` };
}
