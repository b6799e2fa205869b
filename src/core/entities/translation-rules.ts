import type { Language } from "../languages.ts";

/**
 * The languages of original texts by field. A field without one is in English for ever: texts that
 * were stored before had no label.
 */
export type WrittenIn = Partial<Record<string, Language>>;

/** In characters; longer texts are seldom written twice. */
export const maxProposedLength = 200;

/** The language of an original text without a label. */
export const unlabelledLanguage = "en";

/** Returns the language of an original text; English without a label. */
export function languageIn(writtenIn: WrittenIn | undefined, field: string): Language {
  return writtenIn?.[field] ?? unlabelledLanguage;
}

/** A record with texts of the painter. */
export type Written = {
  /** Absent if all texts are in English. */
  writtenIn?: WrittenIn | undefined;
};

/** A record whose texts were replaced by translations into the page's language. */
export interface Localized extends Written {
  /** Names of the replaced fields. The other texts are in the language of their original. */
  translated?: readonly string[] | undefined;
}

/** Returns the language in which the painter wrote a text. */
export function originalLanguage<Record extends Written>(
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

/** Returns the language that the painter writes in. */
export function writingLanguageOf({
  writingLanguage = unlabelledLanguage,
}: {
  writingLanguage?: Language | undefined;
}): Language {
  return writingLanguage;
}
