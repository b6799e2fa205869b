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
  languages: ReadonlySet<Language>;
}

/** Lists the texts of all records of a kind with the languages that they are in. */
async function listTexts({ query }: Query, resource: PublicName): Promise<WrittenText[]> {
  const translations = await query
    .selectFrom("translations")
    .select(["recordId", "field", "language"])
    .where("resource", "=", resource)
    .execute();
  const byText = Map.groupBy(translations, ({ recordId, field }) => `${recordId} ${field}`);
  const table = sql.table(resourceTables[resource]);
  const { rows } = await sql<Record<string, unknown>>`select * from ${table} order by id`.execute(
    query,
  );
  return rows.flatMap((row) => {
    const id = Number(row.id);
    const writtenIn = readWrittenIn(resource, row.writtenIn);
    const written = listTranslatedFields(resource).filter((field) => row[field]);
    return written.map((field) => {
      const others = byText.get(`${id} ${field}`)?.map(({ language }) => language) ?? [];
      const title = typeof row.title === "string" ? row.title : "";
      return {
        resource,
        id,
        title,
        titleLanguage: languageIn(writtenIn, "title"),
        field,
        text: String(row[field]),
        languages: new Set([languageIn(writtenIn, field), ...others]),
      };
    });
  });
}

/** The answer names at most these missing translations for each language: the painter starts there. */
const maxMissing = 12;

/** Counts the texts in each language, and lists what it lacks, in the order in which visitors see it. */
export async function readTranslationProgress(database: Query): Promise<TranslationProgress[]> {
  const texts: WrittenText[] = [];
  for (const name of publicNames) texts.push(...(await listTexts(database, name)));
  return Promise.all(
    languages.map(async (language) => {
      const lacking = texts.filter((text) => !text.languages.has(language));
      const listed = lacking.slice(0, maxMissing);
      const missing = await Promise.all(
        listed.map((text) => withProposals(database, language, text)),
      );
      return { language, written: texts.length - lacking.length, total: texts.length, missing };
    }),
  );
}

/** Lists the records some of whose texts lack a language. */
export async function listUntranslated(database: Query): Promise<Untranslated[]> {
  const untranslated: Untranslated[] = [];
  for (const resource of publicNames) {
    const byRecord = Map.groupBy(await listTexts(database, resource), ({ id }) => id);
    for (const [id, texts] of byRecord) {
      const lacking = languages.filter((each) => texts.some((text) => !text.languages.has(each)));
      if (lacking.length > 0) untranslated.push({ resource, id, languages: lacking });
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
