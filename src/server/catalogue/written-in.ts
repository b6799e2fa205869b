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

// A column has labels of texts that are not in English. A function that needs the language of every
// text says so.

const columnSchema = z.record(z.string(), z.enum(languages));

/** Returns the labels of texts that are not in English, in the order of the record's fields. */
function toLabels(name: ContentName, writtenIn: WrittenIn): WrittenIn {
  const labels = listTranslatedFields(name).flatMap((field) => {
    const language = writtenIn[field];
    return language && language !== unlabelledLanguage ? [[field, language] as const] : [];
  });
  return Object.fromEntries(labels);
}

/** Returns the languages in a column; undefined if all texts are in English. */
export function readWrittenIn(name: ContentName, column: unknown): WrittenIn | undefined {
  const { data = {} } = columnSchema.safeParse(parseJson(String(column)));
  const labels = toLabels(name, data);
  return Object.keys(labels).length === 0 ? undefined : labels;
}

/** Returns the column for the languages of a record's texts; no column if it stays as it is. */
export function toWrittenInColumn(
  name: ContentName,
  writtenIn: WrittenIn,
  before: unknown = "{}",
): { writtenIn?: string } {
  const column = JSON.stringify(toLabels(name, writtenIn));
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
 * Returns the language columns of the artist's settings after a change of the writing language. Among
 * the translation languages, the former writing language replaces the new one.
 */
export function toLanguageColumns(
  row: Columns,
  { from, to }: { from: Language; to: Language },
): Record<"writingLanguage" | "translationLanguages", string> {
  const chosen = list.read(row.translationLanguages).map((each) => (each === to ? from : each));
  const translationLanguages = languages.filter((language) => chosen.includes(language));
  return { writingLanguage: to, translationLanguages: JSON.stringify(translationLanguages) };
}

/**
 * Returns the language of each text of a record that is not empty, also of English ones, after a
 * change. A text keeps its language unless the change states one; one that was empty is in the
 * language that the painter writes in.
 * @param stated those that the change states
 */
export async function labelTexts(
  transactionDatabase: Pick<Database, "query">,
  name: ContentName,
  { before, after, stated = {} }: { before: Columns; after: Columns; stated?: WrittenIn },
): Promise<WrittenIn> {
  const present = readWrittenIn(name, before.writtenIn);
  const written = listTranslatedFields(name).filter((field) => after[field]);
  const isNew = (field: string) => !stated[field] && !before[field];
  const added = written.some(isNew)
    ? await findLanguageOfNewTexts(transactionDatabase, after)
    : unlabelledLanguage;
  return Object.fromEntries(
    written.map((field) => {
      const language = stated[field] ?? present?.[field] ?? unlabelledLanguage;
      return [field, isNew(field) ? added : language];
    }),
  );
}

/** @param after the changed row; that of the artist's settings states the language itself */
function findLanguageOfNewTexts(
  transactionDatabase: Pick<Database, "query">,
  { writingLanguage }: Columns,
) {
  return writingLanguage === undefined
    ? findWritingLanguage(transactionDatabase)
    : readWritingLanguage(writingLanguage);
}

/**
 * @param writtenIn the language of each text, also of English ones: see `labelTexts`
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
