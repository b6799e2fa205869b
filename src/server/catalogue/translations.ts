// Stores translations of records, and replaces the texts of records by their translations.

import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ContentName } from "../../core/api-routes.ts";
import {
  type Localized,
  languageIn,
  type RecordWithLanguages,
} from "../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../core/languages.ts";
import { listTranslatedFields, type Translations } from "../../core/records/records.ts";
import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { resourceTables, type Schema } from "../database/schema.ts";
import type { Row } from "../database/tables.ts";
import { readWrittenIn } from "./written-in.ts";

/** Identifies a record of a collection, or settings, whose id is 1. */
export interface ContentKey {
  name: ContentName;
  id: number;
}

/** Translated texts by field. */
type TextsByField = Partial<Record<string, string>>;

/** Databases limit the values in a statement. With more ids, a query reads all rows of the resource. */
const maxIds = 1000;

function selectTranslations({ query }: Pick<Database, "query">, name: ContentName, ids: number[]) {
  const translations = query.selectFrom("translations").where("resource", "=", name);
  return ids.length > maxIds ? translations : translations.where("recordId", "in", ids);
}

/** Returns a handle that reads each text in `language`, if the text exists in that language. */
export function withLanguage(database: Database, language: Language): Database {
  return { ...database, language };
}

/**
 * Replaces the texts of records by their translations into the language of the database handle. Texts
 * that the painter wrote in this language stay. An empty text stays empty, because the painter removed
 * it.
 */
export async function localize<Stored extends { id: number } & RecordWithLanguages>(
  database: Pick<Database, "query" | "language">,
  name: ContentName,
  records: Stored[],
): Promise<(Stored & Localized)[]> {
  const { language } = database;
  if (!language || records.length === 0) return records;
  const needsTranslation = ({ writtenIn }: RecordWithLanguages, field: string) =>
    languageIn(writtenIn, field) !== language;
  const ids = records
    .filter((record) => listTranslatedFields(name).some((field) => needsTranslation(record, field)))
    .map(({ id }) => id);
  if (ids.length === 0) return records;
  const rows = await selectTranslations(database, name, ids)
    .select(["recordId", "field", "text"])
    .where("language", "=", language)
    .orderBy("field")
    .execute();
  const texts = Map.groupBy(rows, ({ recordId }) => recordId);
  return records.map((record) => {
    const originals: Record<string, unknown> = record;
    const usedTexts = (texts.get(record.id) ?? []).filter(
      ({ field }) => originals[field] && needsTranslation(record, field),
    );
    if (usedTexts.length === 0) return record;
    const translations = Object.fromEntries(usedTexts.map(({ field, text }) => [field, text]));
    return { ...record, ...translations, translated: Object.keys(translations) };
  });
}

/** Calls `localize` for one record; null stays null. */
export async function localizeOne<Stored extends { id: number } & RecordWithLanguages>(
  database: Pick<Database, "query" | "language">,
  name: ContentName,
  record: Stored | null,
): Promise<(Stored & Localized) | null> {
  const [localized = null] = await localize(database, name, record ? [record] : []);
  return localized;
}

/**
 * Returns the translations of records by their ids. Languages and fields have a fixed order, so that
 * equal translations are equal as JSON.
 */
export async function listTranslations<Name extends ContentName>(
  database: Pick<Database, "query">,
  name: Name,
  ids: number[],
): Promise<Map<number, Translations<Name>>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTranslations(database, name, ids)
    .select(["recordId", "language", "field", "text"])
    .execute();
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map(Array.from(byRecord, ([id, texts]) => [id, toTranslations(name, texts)]));
}

export function toTranslations<Name extends ContentName>(
  name: Name,
  rows: Pick<Schema["translations"], "language" | "field" | "text">[],
): Translations<Name> {
  const translations: Partial<Record<Language, TextsByField>> = {};
  for (const language of languages) {
    for (const field of listTranslatedFields(name)) {
      const row = rows.find((each) => each.language === language && each.field === field);
      if (row) translations[language] = { ...translations[language], [field]: row.text };
    }
  }
  return translations as Translations<Name>;
}

/** Returns the translations of a record by language and field. */
export async function findTranslations<Name extends ContentName>(
  database: Pick<Database, "query">,
  { name, id }: { name: Name; id: number },
): Promise<Translations<Name>> {
  return (await listTranslations(database, name, [id])).get(id) ?? {};
}

/**
 * Returns SQL for the present text of a field, for statements that store or compare the originals of
 * translations. The SQL yields null if there is no such record.
 * @param id id of the record: a number or a reference to a column
 */
export function selectPresentOriginal(
  resource: ContentName,
  field: string,
  id: number | RawBuilder<unknown>,
) {
  const table = sql.table(resourceTables[resource]);
  const text = sql.ref(`stored.${field}`);
  return sql<string | null>`(select ${text} from ${table} as stored where stored.id = ${id})`;
}

export const translationRowSchema = z.object({
  field: z.string(),
  language: z.enum(languages),
  text: z.string(),
  updatedAt: z.string(),
  /** The text from which the translation was made; empty if unknown. */
  original: z.string(),
});

/** A translation of one text, as it is stored. */
export type TranslationRow = z.output<typeof translationRowSchema>;

/** Reads the stored translations of a record; `findTranslations` returns only their texts. */
export function readTranslationRows(
  database: Pick<Database, "query">,
  { name, id }: ContentKey,
): Promise<TranslationRow[]> {
  return selectTranslations(database, name, [id])
    .select(["field", "language", "text", "updatedAt", "original"])
    .orderBy("field")
    .orderBy("language")
    .execute();
}

interface TranslatedChange {
  /** The record before the change; null for a new record. */
  before: { row: Row; translations: TranslationRow[] } | null;
  rowAfter: Row;
}

/**
 * Replaces the translations of a record. Leaves out a translation of a field into the language in which
 * the field is written. An unchanged translation keeps the text from which it was made
 * (`TranslationRow.original`), so that the site can tell if the translation is outdated.
 * @returns the stored translations
 */
export async function saveTranslations(
  database: Pick<Database, "query">,
  content: ContentKey,
  translations: Translations,
  { before, rowAfter }: TranslatedChange,
): Promise<TranslationRow[]> {
  const { name } = content;
  const rowBefore: Row = before?.row ?? {};
  const translationsBefore = before?.translations ?? [];
  const languagesBefore = readWrittenIn(name, rowBefore.writtenIn);
  const languagesAfter = readWrittenIn(name, rowAfter.writtenIn);

  /** If a field changes its language, a translation that was up to date stays up to date. */
  function chooseOriginal({ field, original }: TranslationRow): string {
    const hasOtherLanguage =
      languageIn(languagesBefore, field) !== languageIn(languagesAfter, field);
    const wasUpToDate = original === rowBefore[field];
    return hasOtherLanguage && wasUpToDate ? String(rowAfter[field]) : original;
  }

  const translationsAfter: TranslationRow[] = [];
  for (const language of languages) {
    const texts: TextsByField = translations[language] ?? {};
    for (const field of listTranslatedFields(name)) {
      const isOriginal = rowAfter[field] && languageIn(languagesAfter, field) === language;
      const text = isOriginal ? undefined : texts[field] || undefined;
      if (text === undefined) continue;
      const existing = translationsBefore.find(
        (each) => each.language === language && each.field === field,
      );
      if (text === existing?.text) {
        translationsAfter.push({ ...existing, original: chooseOriginal(existing) });
      } else {
        const original = String(rowAfter[field] ?? "");
        translationsAfter.push({ field, language, text, updatedAt: now(), original });
      }
    }
  }
  await replaceTranslationRows(database, content, {
    before: translationsBefore,
    after: translationsAfter,
  });
  return translationsAfter;
}

/** Replaces the stored translations `before` of a record by `after`. */
export async function replaceTranslationRows(
  { query }: Pick<Database, "query">,
  { name, id }: ContentKey,
  { before, after }: { before: TranslationRow[]; after: TranslationRow[] },
): Promise<void> {
  const isIn = (rows: TranslationRow[], row: TranslationRow) =>
    rows.some((each) => isDeepStrictEqual(each, row));
  const recordColumns = { resource: name, recordId: id };
  for (const { field, language } of before.filter((row) => !isIn(after, row))) {
    await query
      .deleteFrom("translations")
      .where((row) => row.and({ ...recordColumns, field, language }))
      .execute();
  }
  const newTexts = after.filter((row) => !isIn(before, row));
  if (newTexts.length === 0) return;
  const rows = newTexts.map((row) => ({ ...recordColumns, ...row }));
  await query.insertInto("translations").values(rows).execute();
}

/** Returns the existing translations with the texts of the change. An empty text removes a translation. */
export function mergeTranslations(existing: Translations, change: Translations): Translations {
  const merged = languages.map((language) => [
    language,
    { ...existing[language], ...change[language] },
  ]);
  return Object.fromEntries(merged);
}
