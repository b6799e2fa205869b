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

/** Names a declared record: its resource and its id, which is 1 for settings. */
export interface ContentKey {
  name: ContentName;
  id: number;
}

/** Texts by field. */
type Texts = Partial<Record<string, string>>;

/** Databases limit the number of values in a statement. For more ids, a query reads all texts. */
const maxIds = 1000;

function selectTexts({ query }: Pick<Database, "query">, name: ContentName, ids: number[]) {
  const textsOfResource = query.selectFrom("translations").where("resource", "=", name);
  return ids.length > maxIds ? textsOfResource : textsOfResource.where("recordId", "in", ids);
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
  const rows = await selectTexts(database, name, ids)
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
  const rows = await selectTexts(database, name, ids)
    .select(["recordId", "language", "field", "text"])
    .execute();
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map(Array.from(byRecord, ([id, texts]) => [id, toTranslations(name, texts)]));
}

export function toTranslations<Name extends ContentName>(
  name: Name,
  rows: Pick<Schema["translations"], "language" | "field" | "text">[],
): Translations<Name> {
  const translations: Partial<Record<Language, Texts>> = {};
  for (const language of languages) {
    for (const field of listTranslatedFields(name)) {
      const row = rows.find((each) => each.language === language && each.field === field);
      if (row) translations[language] = { ...translations[language], [field]: row.text };
    }
  }
  return translations as Translations<Name>;
}

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

export const textRowSchema = z.object({
  field: z.string(),
  language: z.enum(languages),
  text: z.string(),
  updatedAt: z.string(),
  /** The text from which the translation was made; empty if unknown. */
  original: z.string(),
});

/** A translated text as it is stored. */
export type TextRow = z.output<typeof textRowSchema>;

/** Reads the translations of a record. */
export function readTexts(
  database: Pick<Database, "query">,
  { name, id }: ContentKey,
): Promise<TextRow[]> {
  return selectTexts(database, name, [id])
    .select(["field", "language", "text", "updatedAt", "original"])
    .orderBy("field")
    .orderBy("language")
    .execute();
}

/**
 * Replaces the translations of a record. Leaves out a translation into the language of its original. An
 * unchanged translation keeps the original from which it was made. If only the language of the original
 * changed and the translation was up to date, the translation stays up to date.
 * @param states the record before the change, and its row after the change
 * @returns the stored translations
 */
export async function saveTranslations(
  database: Pick<Database, "query">,
  content: ContentKey,
  translations: Translations,
  { before, row }: { before: { row: Row; translations: TextRow[] } | null; row: Row },
): Promise<TextRow[]> {
  const { name } = content;
  const rows = before?.translations ?? [];
  const [former, present] = [before?.row ?? {}, row].map(({ writtenIn }) =>
    readWrittenIn(name, writtenIn),
  );
  const getLanguage = (field: string) => languageIn(present, field);
  const getOriginal = ({ field, original }: TextRow) =>
    languageIn(former, field) !== getLanguage(field) && original === before?.row[field]
      ? String(row[field])
      : original;
  const after: TextRow[] = [];
  for (const language of languages) {
    const texts: Texts = translations[language] ?? {};
    for (const field of listTranslatedFields(name)) {
      const isOriginal = row[field] && getLanguage(field) === language;
      const text = isOriginal ? undefined : texts[field] || undefined;
      if (text === undefined) continue;
      const existing = rows.find((each) => each.language === language && each.field === field);
      if (text === existing?.text) after.push({ ...existing, original: getOriginal(existing) });
      else {
        const original = String(row[field] ?? "");
        after.push({ field, language, text, updatedAt: now(), original });
      }
    }
  }
  await replaceTexts(database, content, { before: rows, after });
  return after;
}

/** Changes the stored translations of a record into others. */
export async function replaceTexts(
  { query }: Pick<Database, "query">,
  { name, id }: ContentKey,
  { before, after }: { before: TextRow[]; after: TextRow[] },
): Promise<void> {
  const isIn = (rows: TextRow[], row: TextRow) => rows.some((each) => isDeepStrictEqual(each, row));
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

/** Returns translations with single texts replaced. An empty text removes one. */
export function mergeTranslations(present: Translations, change: Translations): Translations {
  const merged = languages.map((language) => [
    language,
    { ...present[language], ...change[language] },
  ]);
  return Object.fromEntries(merged);
}
