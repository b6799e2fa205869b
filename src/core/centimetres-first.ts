import { unitSystemOf } from "@nkar/dimensions/both-units";
import { parseDimensions } from "@nkar/dimensions/parse";
import { cmPerInch } from "@nkar/dimensions/units";
import { formatsIn } from "./format.ts";
import { defaultLanguage, type Language } from "./languages.ts";

/**
 * Returns the size for readers who use centimetres: `122 × 91 cm`, and with inches. Returns null if
 * the text stays as typed: in English, with both units, and without a readable size.
 */
export function centimetresFirst(
  text: string,
  language: Language,
): { size: string; fullSize: string } | null {
  const system = language === defaultLanguage ? null : unitSystemOf(text);
  const edges = system && parseDimensions(text);
  if (!edges) return null;
  const format = formatsIn(language);
  const size = system === "metric" ? format.size(edges) : format.roughSize(edges);
  const { width, height, depth } = edges;
  const inches = format.inches({
    width: width / cmPerInch,
    height: height / cmPerInch,
    depth: depth && depth / cmPerInch,
  });
  return { size, fullSize: `${size} (${inches})` };
}
