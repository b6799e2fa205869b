import type { Language } from "../languages.ts";

/** A translation of one text. */
export interface TextTranslation {
  language: Language;
  text: string;
  updatedAt: string;
  /** The original text at the time of the translation; empty if unknown. */
  original: string;
}

/** One field of a record in all its languages. */
export interface FieldTexts {
  /** The original. */
  text: string;
  /** The language of the original; no translation has it. */
  language: Language;
  translations: TextTranslation[];
}

/** A change of the writing language, the language that new texts get. */
export interface WritingChange {
  from: Language;
  to: Language;
  /**
   * `relabel`: the texts are in the new language already, and only their label was wrong. `swap`: a
   * translation into the new language becomes the original, and the original becomes a translation.
   * Texts without such a translation stay.
   */
  mode: "relabel" | "swap";
}

/**
 * Makes the translation into a language the original, and the original a translation. Where a
 * translation stores one of these two texts as its original, it then stores the other one. So an
 * outdated translation stays outdated, and a second move in the other direction restores the rows.
 * Changes nothing without a translation into the language, or without an original.
 */
export function moveOriginal(texts: FieldTexts, to: Language): FieldTexts {
  const translation = texts.translations.find(({ language }) => language === to);
  if (!translation || texts.text === "") return texts;
  const otherText = new Map([
    [texts.text, translation.text],
    [translation.text, texts.text],
  ]);
  return {
    text: translation.text,
    language: to,
    translations: texts.translations.map((row) => ({
      ...row,
      ...(row === translation && { language: texts.language, text: texts.text }),
      original: otherText.get(row.original) ?? row.original,
    })),
  };
}

/**
 * Returns a field after a change of the writing language. In both modes, a text with a translation
 * into the new language changes places with this translation.
 * @returns the same object if nothing changes; the same `translations` if only the label changes
 */
export function changeTexts(texts: FieldTexts, { from, to, mode }: WritingChange): FieldTexts {
  if (texts.text === "" || texts.language === to) return texts;
  if (texts.translations.some(({ language }) => language === to)) return moveOriginal(texts, to);
  return mode === "relabel" && texts.language === from ? { ...texts, language: to } : texts;
}
