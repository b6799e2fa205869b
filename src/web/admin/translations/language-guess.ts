/** Guesses if the painter has typed a text in another language than that of its field. */

import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { guessLanguages, hasLetters } from "../../../core/scripts.ts";
import { wordsTexts } from "../../../core/texts/words.ts";

/** Counts the words of a text that are common in a language, such as articles and prepositions. */
function countCommonWords(text: string, language: Language): number {
  const commonWords = new Set(wordsTexts[language].common.split(", "));
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => commonWords.has(word)).length;
}

/** Fewer common words, or fewer letters, do not tell the language of a text. */
const minCommonWords = 2;
const minLetters = 4;

/**
 * True for a text that may be in the language although most letters are Latin: it also has letters
 * of the language, or it has no two small letters in a row, as in `PVC`.
 */
function mayBeInLanguage(text: string, language: Language): boolean {
  return hasLetters(text, language) || !/\p{Ll}{2}/u.test(text);
}

/**
 * Returns the language of a text that is surely not in the given language: most letters are of
 * another script, or several words belong to another language only. Returns undefined for short
 * names, and for texts with common words of the given language.
 */
export function guessOtherLanguage(text: string, language: Language): Language | undefined {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return undefined;
  const possibleLanguages = guessLanguages(text);
  const [likeliest] = possibleLanguages.toSorted(
    (one, other) => countCommonWords(text, other) - countCommonWords(text, one),
  );
  if (!likeliest || likeliest === language) return undefined;
  if (countCommonWords(text, language) > 0) return undefined;
  if (possibleLanguages.includes(language)) {
    return countCommonWords(text, likeliest) >= minCommonWords ? likeliest : undefined;
  }
  // `unlabelledLanguage` is English.
  const isLatin = possibleLanguages.includes(unlabelledLanguage);
  return isLatin && mayBeInLanguage(text, language) ? undefined : likeliest;
}
