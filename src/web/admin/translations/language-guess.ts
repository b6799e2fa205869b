import { unlabelledLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import { guessLanguages, hasLetters } from "../../../core/scripts.ts";
import { wordsTexts } from "../../../core/texts/words.ts";

/** Returns the number of words that nearly every sentence of a language has some of. */
function countCommonWords(text: string, language: Language): number {
  const common = new Set(wordsTexts[language].common.split(", "));
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => common.has(word)).length;
}

const tellingWords = 2;
const tellingLetters = 4;

/** Latin names and abbreviations stand in texts of each script: `PVC`, `Canson`. */
function isLatinGuest(text: string, language: Language): boolean {
  return hasLetters(text, language) || !/\p{Ll}{2}/u.test(text);
}

/**
 * Returns the language of a text if it is surely another: most letters are of another script, or
 * several words belong to another language only. Short names tell nothing, and neither does a text
 * with words of the language, perhaps in Latin letters.
 */
export function otherLanguage(text: string, language: Language): Language | undefined {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < tellingLetters) return undefined;
  const possible = guessLanguages(text);
  const [likeliest] = possible.toSorted(
    (one, other) => countCommonWords(text, other) - countCommonWords(text, one),
  );
  if (!likeliest || likeliest === language) return undefined;
  if (countCommonWords(text, language) > 0) return undefined;
  if (possible.includes(language)) {
    return countCommonWords(text, likeliest) >= tellingWords ? likeliest : undefined;
  }
  const isLatin = possible.includes(unlabelledLanguage);
  return isLatin && isLatinGuest(text, language) ? undefined : likeliest;
}
