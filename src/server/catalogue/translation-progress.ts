// Finds the texts that lack a translation, and counts them for each language.

import { sql } from "kysely";
import type { PublicName } from "../../core/api-routes.ts";
import { languageIn, maxProposedLength } from "../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../core/languages.ts";
import { listTranslatedFields, publicNames } from "../../core/records/records.ts";
import type {
  MissingTranslation,
  TranslationProgress,
  Untranslated,
} from "../../core/records/translations.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { proposeTranslations } from "./outdated-translations.ts";
import { readWrittenIn } from "./written-in.ts";

type Query = Pick<Database, "query">;

interface WrittenText extends Omit<MissingTranslation, "proposals"> {
  text: string;
  /** The languages in which the text exists. */
  languages: ReadonlySet<Language>;
}

/** Lists the texts of all records of a kind, each with the languages of its original and translations. */
async function listTexts({ query }: Query, resource: PublicName): Promise<WrittenText[]> {
  const translations = await query
    .selectFrom("translations")
    .select(["recordId", "field", "language"])
    .where("resource", "=", resource)
    .execute();
  const translationsByText = Map.groupBy(
    translations,
    ({ recordId, field }) => `${recordId} ${field}`,
  );
  const table = sql.table(resourceTables[resource]);
  const { rows } = await sql<Record<string, unknown>>`select * from ${table} order by id`.execute(
    query,
  );
  return rows.flatMap((row) => {
    const id = Number(row.id);
    const writtenIn = readWrittenIn(resource, row.writtenIn);
    const writtenFields = listTranslatedFields(resource).filter((field) => row[field]);
    return writtenFields.map((field) => {
      const textTranslations = translationsByText.get(`${id} ${field}`) ?? [];
      const translatedInto = textTranslations.map(({ language }) => language);
      const title = typeof row.title === "string" ? row.title : "";
      return {
        resource,
        id,
        title,
        titleLanguage: languageIn(writtenIn, "title"),
        field,
        text: String(row[field]),
        languages: new Set([languageIn(writtenIn, field), ...translatedInto]),
      };
    });
  });
}

/** The answer names at most this number of missing translations for each language, as a start. */
const maxMissing = 12;

/** Counts the texts that each language has, and lists the first texts that each language lacks. */
export async function readTranslationProgress(database: Query): Promise<TranslationProgress[]> {
  const texts: WrittenText[] = [];
  for (const name of publicNames) texts.push(...(await listTexts(database, name)));
  return Promise.all(
    languages.map(async (language) => {
      const missingTexts = texts.filter((text) => !text.languages.has(language));
      const missing = await Promise.all(
        missingTexts.slice(0, maxMissing).map((text) => withProposals(database, language, text)),
      );
      const written = texts.length - missingTexts.length;
      return { language, written, total: texts.length, missing };
    }),
  );
}

/** Lists the records with texts that lack translations, each with the languages of these translations. */
export async function listUntranslated(database: Query): Promise<Untranslated[]> {
  const untranslated: Untranslated[] = [];
  for (const resource of publicNames) {
    const textsById = Map.groupBy(await listTexts(database, resource), ({ id }) => id);
    for (const [id, texts] of textsById) {
      const missingLanguages = languages.filter((language) =>
        texts.some((text) => !text.languages.has(language)),
      );
      if (missingLanguages.length > 0)
        untranslated.push({ resource, id, languages: missingLanguages });
    }
  }
  return untranslated;
}

async function withProposals(
  database: Query,
  language: Language,
  { text, languages: _, ...missing }: WrittenText,
): Promise<MissingTranslation> {
  const isShort = text.length <= maxProposedLength;
  const proposals = isShort ? await proposeTranslations(database, { language, text }) : [];
  return { ...missing, proposals };
}
