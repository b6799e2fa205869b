import type { Language } from "../../../core/languages.ts";
import { languagesOfLetters } from "../../../core/scripts.ts";
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

/**
 * Returns the language of a text if it is surely another: most letters are of another script, or
 * several words belong to another language only. Short names tell nothing.
 */
export function otherLanguage(text: string, language: Language): Language | undefined {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < tellingLetters) return undefined;
  const possible = languagesOfLetters(text);
  const [likeliest] = possible.toSorted(
    (one, other) => countCommonWords(text, other) - countCommonWords(text, one),
  );
  if (!likeliest || likeliest === language) return undefined;
  if (!possible.includes(language)) return likeliest;
  const isSure = countCommonWords(text, language) === 0;
  return isSure && countCommonWords(text, likeliest) >= tellingWords ? likeliest : undefined;
}
