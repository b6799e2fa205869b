import { z } from "zod";
import type { ContentName } from "../../core/api-routes.ts";
import {
  getWritingLanguage,
  unlabelledLanguage,
  type WrittenIn,
} from "../../core/entities/translation-rules.ts";
import { createError } from "../../core/error-messages.ts";
import { type Language, languages } from "../../core/languages.ts";
import { parseJson } from "../../core/parse-json.ts";
import { listTranslatedFields, type Translations } from "../../core/records/records.ts";
import { languageUnlessEnglish, list } from "../../core/records/stored-forms.ts";
import type { Database } from "../database/open.ts";
import { Problem } from "../errors.ts";

// The column `writtenIn` of a record holds the languages of its texts by field. English is left out: a
// text without a language in the column is in English.

const columnSchema = z.record(z.string(), z.enum(languages));

/** Returns the languages of texts that are not in English, in the order of the record's fields. */
function leaveOutEnglish(name: ContentName, writtenIn: WrittenIn): WrittenIn {
  const foreignFields = listTranslatedFields(name).flatMap((field) => {
    const language = writtenIn[field];
    return language && language !== unlabelledLanguage ? [[field, language] as const] : [];
  });
  return Object.fromEntries(foreignFields);
}

/** Returns the languages in the value of the column; undefined if all texts are in English. */
export function readWrittenIn(name: ContentName, column: unknown): WrittenIn | undefined {
  const { data = {} } = columnSchema.safeParse(parseJson(String(column)));
  const languagesByField = leaveOutEnglish(name, data);
  return Object.keys(languagesByField).length === 0 ? undefined : languagesByField;
}

/**
 * Returns the value of the column for the languages of a record's texts; `{}` if the value stays the same.
 * @param before the value before the change
 */
export function toWrittenInColumn(
  name: ContentName,
  writtenIn: WrittenIn,
  before: unknown = "{}",
): { writtenIn?: string } {
  const column = JSON.stringify(leaveOutEnglish(name, writtenIn));
  return column === JSON.stringify(readWrittenIn(name, before) ?? {}) ? {} : { writtenIn: column };
}

/** Returns the language that the painter writes in. */
export async function findWritingLanguage({ query }: Pick<Database, "query">): Promise<Language> {
  const row = await query
    .selectFrom("artist_settings")
    .select("writingLanguage")
    .executeTakeFirst();
  return readWritingLanguage(row?.writingLanguage);
}

export function readWritingLanguage(column: unknown): Language {
  return getWritingLanguage({ writingLanguage: languageUnlessEnglish.read(column) });
}

type Columns = Readonly<Record<string, unknown>>;

/**
 * Returns the language columns of the artist's settings after a change of the writing language. In the
 * list of translation languages, the old writing language replaces the new one.
 * @param row the settings before the change
 */
export function toLanguageColumns(
  row: Columns,
  { from, to }: { from: Language; to: Language },
): Record<"writingLanguage" | "translationLanguages", string> {
  const languagesBefore = list.read(row.translationLanguages);
  const languagesAfter = languagesBefore.map((language) => (language === to ? from : language));
  const translationLanguages = languages.filter((language) => languagesAfter.includes(language));
  return { writingLanguage: to, translationLanguages: JSON.stringify(translationLanguages) };
}

/**
 * Returns the language of each text of a changed record, also of English texts, but not of empty ones. A
 * text keeps its language unless the change states another. A text that was empty before the change is
 * in the language that the painter writes in.
 * @param rows the record before and after the change
 * @param statedLanguages languages that the change states
 */
export async function labelTexts(
  transactionDatabase: Pick<Database, "query">,
  name: ContentName,
  { before, after }: { before: Columns; after: Columns },
  statedLanguages: WrittenIn = {},
): Promise<WrittenIn> {
  const languagesBefore = readWrittenIn(name, before.writtenIn);
  const textFields = listTranslatedFields(name).filter((field) => after[field]);
  const isNew = (field: string) => !statedLanguages[field] && !before[field];
  const newTextLanguage = textFields.some(isNew)
    ? await findLanguageOfNewTexts(transactionDatabase, after)
    : unlabelledLanguage;
  return Object.fromEntries(
    textFields.map((field) => {
      const language = statedLanguages[field] ?? languagesBefore?.[field] ?? unlabelledLanguage;
      return [field, isNew(field) ? newTextLanguage : language];
    }),
  );
}

/** @param row the changed row; if the row has a writing language, as the artist's settings do, uses that */
function findLanguageOfNewTexts(
  transactionDatabase: Pick<Database, "query">,
  { writingLanguage }: Columns,
) {
  return writingLanguage === undefined
    ? findWritingLanguage(transactionDatabase)
    : readWritingLanguage(writingLanguage);
}

/**
 * Refuses a translation of a text into its own language.
 * @param writtenIn the language of each text, also of English texts, as `labelTexts` returns them
 * @throws Problem 400 for a translation into the language of its original
 */
export function refuseOwnLanguage(
  name: ContentName,
  writtenIn: WrittenIn,
  translations: Translations | undefined,
): void {
  const error = createError("translationOfItself");
  const texts: Partial<Record<string, Partial<Record<string, string>>>> = translations ?? {};
  const issues = listTranslatedFields(name).flatMap((field) => {
    const language = writtenIn[field];
    const isTranslatedIntoItself = language !== undefined && texts[language]?.[field];
    return isTranslatedIntoItself ? [{ path: `translations.${language}.${field}`, ...error }] : [];
  });
  if (issues.length > 0) throw new Problem(400, error, { issues });
}
