import type { Kysely } from "kysely";
import {
  type TranslationLanguage,
  type Translations,
  translatableFields,
  translationLanguages,
} from "../../core/entities/translation-rules.ts";
import { trashKinds, trashResource } from "../../core/entities/trash-rules.ts";
import type { ContentName } from "../../core/routes.ts";
import type { Database } from "../database/open.ts";
import { now } from "../database/rows.ts";
import { resourceTables, type Schema } from "../database/schema.ts";

interface Content {
  name: ContentName;
  id: number;
}

/** Texts by field. */
type Texts = Partial<Record<string, string>>;

/** Languages and fields have a fixed order, so that equal translations are equal as JSON. */
export async function findTranslations(
  { query }: Pick<Database, "query">,
  { name, id }: Content,
): Promise<Translations> {
  const rows = await query
    .selectFrom("translations")
    .select(["language", "field", "text"])
    .where("resource", "=", name)
    .where("recordId", "=", id)
    .execute();
  const textsIn = (language: TranslationLanguage): [string, string][] =>
    translatableFields[name].flatMap((field) => {
      const row = rows.find((each) => each.language === language && each.field === field);
      return row ? [[field, row.text]] : [];
    });
  const found = translationLanguages.map((language) => [language, textsIn(language)] as const);
  return Object.fromEntries(
    found
      .filter(([, texts]) => texts.length > 0)
      .map(([language, texts]) => [language, Object.fromEntries(texts)]),
  );
}

/** Replaces the translations of a record. Unchanged texts keep their time. */
export async function saveTranslations(
  { query }: Pick<Database, "query">,
  { name, id }: Content,
  translations: Translations,
): Promise<void> {
  const before = await findTranslations({ query }, { name, id });
  for (const language of translationLanguages) {
    const textsBefore: Texts = before[language] ?? {};
    const texts: Texts = translations[language] ?? {};
    for (const field of translatableFields[name]) {
      const text = texts[field] || undefined;
      if (text === textsBefore[field]) continue;
      const key = { resource: name, recordId: id, field, language };
      await query
        .deleteFrom("translations")
        .where((row) => row.and(key))
        .execute();
      if (text === undefined) continue;
      await query
        .insertInto("translations")
        .values({ ...key, text, updatedAt: now() })
        .execute();
    }
  }
}

/** Deletes the translations of records that neither the site nor the trash holds. */
export async function removeTranslationsOfGoneRecords(transaction: Kysely<Schema>): Promise<void> {
  for (const kind of trashKinds) {
    const name = trashResource(kind);
    if (name === "messages") continue;
    const present = transaction.selectFrom(resourceTables[name]).select("id");
    const inTrash = transaction.selectFrom("trash").select("recordId").where("kind", "=", kind);
    await transaction
      .deleteFrom("translations")
      .where("resource", "=", name)
      .where("recordId", "not in", present)
      .where("recordId", "not in", inTrash)
      .execute();
  }
}
