import type { Language } from "../languages.ts";

/** A translation of one text. */
export interface TextTranslation {
  language: Language;
  text: string;
  updatedAt: string;
  /** The text that it translates; empty if unknown. */
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

/** A change of the language that the painter writes in. */
export interface WritingChange {
  from: Language;
  to: Language;
  /**
   * `relabel`: the texts are in the new language already, and only their label was wrong. `swap`: a
   * translation into the new language becomes the original, and the original its translation; texts
   * without one stay.
   */
  mode: "relabel" | "swap";
}

/**
 * Makes a translation the original, and the original its translation. A translation that remembers
 * one of the two as its original then remembers the other, so an outdated one stays outdated, and
 * moving back gives the same rows. Without a translation into the language, or without an original,
 * nothing changes.
 */
export function moveOriginal(texts: FieldTexts, to: Language): FieldTexts {
  const translation = texts.translations.find(({ language }) => language === to);
  if (!translation || texts.text === "") return texts;
  const exchanged = new Map([
    [texts.text, translation.text],
    [translation.text, texts.text],
  ]);
  return {
    text: translation.text,
    language: to,
    translations: texts.translations.map((row) => ({
      ...row,
      ...(row === translation && { language: texts.language, text: texts.text }),
      original: exchanged.get(row.original) ?? row.original,
    })),
  };
}

/**
 * Returns a field after a change of the language that the painter writes in. In both modes, a text with
 * a translation into the new language changes places with it.
 * @returns the same object if nothing changes, the same `translations` if only the text's language does
 */
export function changeTexts(texts: FieldTexts, { from, to, mode }: WritingChange): FieldTexts {
  if (texts.text === "" || texts.language === to) return texts;
  if (texts.translations.some(({ language }) => language === to)) return moveOriginal(texts, to);
  return mode === "relabel" && texts.language === from ? { ...texts, language: to } : texts;
}
