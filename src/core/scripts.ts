import { type RecordWithLanguages, unlabelledLanguage } from "./entities/translation-rules.ts";
import { type Language, languages } from "./languages.ts";

// Guesses the language of a text from the script of its letters: Latin, Cyrillic or Armenian.

function scriptName(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? "";
}

function countLetters(text: string, language: Language): number {
  return text.match(new RegExp(`(?=\\p{L})\\p{Script=${scriptName(language)}}`, "gu"))?.length ?? 0;
}

/** True if a text has letters of a language's script. */
export function hasLetters(text: string, language: Language): boolean {
  return countLetters(text, language) > 0;
}

/** Returns the languages written in the script of most letters of a text; none for no letters. */
export function guessLanguages(text: string): Language[] {
  const counts = languages.map((language) => countLetters(text, language));
  const highestCount = Math.max(...counts);
  return languages.filter((_, index) => highestCount > 0 && counts[index] === highestCount);
}

/**
 * Returns language labels for a record's texts, guessed from their letters. A text in Latin letters
 * gets no label: a text without a label is in English.
 */
export function guessLabels<Field extends string>(
  texts: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): RecordWithLanguages {
  const labels = fields.flatMap((field) => {
    const candidates = guessLanguages(texts[field]);
    const [language] = candidates;
    if (!language || candidates.includes(unlabelledLanguage)) return [];
    return [[field, language] as const];
  });
  return labels.length === 0 ? {} : { writtenIn: Object.fromEntries(labels) };
}

/**
 * Returns a text in plain lower-case letters: without accents, superscripts as in 1ᵉʳ, spaces that do
 * not break, and the invisible signs of direction that phones add.
 */
export function simplifyLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
}
