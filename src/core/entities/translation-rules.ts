import type { Language } from "../languages.ts";

/**
 * The languages of a record's original texts by field, called their labels. A text without a label is
 * in English, because older releases stored texts without labels.
 */
export type WrittenIn = Partial<Record<string, Language>>;

/** In characters. The site proposes no earlier translations for longer texts, which seldom repeat. */
export const maxProposedLength = 200;

/** The language of an original text without a label. */
export const unlabelledLanguage = "en";

/** Returns the language of the original text in a field; English without a label. */
export function languageIn(writtenIn: WrittenIn | undefined, field: string): Language {
  return writtenIn?.[field] ?? unlabelledLanguage;
}

/** A record that states the languages of its original texts. */
export type RecordWithLanguages = {
  /** Absent if all texts are in English. */
  writtenIn?: WrittenIn | undefined;
};

/** A record whose texts were replaced by translations into the page's language. */
export interface Localized extends RecordWithLanguages {
  /** Names of the replaced fields. The other texts are in the language of their original. */
  translated?: readonly string[] | undefined;
}

/** Returns the language in which the painter wrote a text. */
export function originalLanguage<Record extends RecordWithLanguages>(
  { writtenIn }: Record,
  field: keyof Record & string,
): Language {
  return languageIn(writtenIn, field);
}

/** Returns the `lang` of a record's text; undefined if it is in the page's language. */
export function textLanguage<Record extends Localized>(
  page: Language,
  record: Record,
  field: keyof Record & string,
): Language | undefined {
  if (record.translated?.includes(field)) return undefined;
  const language = originalLanguage(record, field);
  return language === page ? undefined : language;
}

/** Returns the language of new texts from the artist's settings; English if they state none. */
export function getWritingLanguage({
  writingLanguage = unlabelledLanguage,
}: {
  writingLanguage?: Language | undefined;
}): Language {
  return writingLanguage;
}
