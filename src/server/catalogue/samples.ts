import { type Localized, languageIn } from "../../core/entities/translation-rules.ts";
import { defaultLanguage, type Language } from "../../core/languages.ts";
import { samplesTexts } from "../../core/texts/samples.ts";

const sampleFields = ["name", "sentence", "place", "heroQuote", "location"] as const;

/**
 * Translates the texts of the sample painter, with which a new site starts, into a page's language.
 * Texts that the painter has changed stay.
 * @param language language of the page; undefined: no text changes
 */
export function translateSamples<Stored extends Localized>(
  record: Stored,
  language: Language | undefined,
): Stored {
  const { translated = [], writtenIn } = record;
  const texts = new Map<string, unknown>(Object.entries(record));
  const unchangedFields = sampleFields.filter(
    (field) =>
      texts.get(field) === samplesTexts[defaultLanguage][field] &&
      languageIn(writtenIn, field) === defaultLanguage,
  );
  if (!language || language === defaultLanguage || unchangedFields.length === 0) return record;
  const translations = unchangedFields.map((field) => [field, samplesTexts[language][field]]);
  return {
    ...record,
    ...Object.fromEntries(translations),
    translated: [...translated, ...unchangedFields],
  };
}
