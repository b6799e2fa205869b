import { type SqlBool, sql } from "kysely";
import type { ContentName } from "../../core/api-routes.ts";
import { languageIn } from "../../core/entities/translation-rules.ts";
import { type Language, languages } from "../../core/languages.ts";
import { listTranslatedFields, publicNames } from "../../core/records/records.ts";
import type { OutdatedTranslation } from "../../core/records/translations.ts";
import { mediaTexts } from "../../core/texts/media.ts";
import type { Database } from "../database/open.ts";
import { resourceTables } from "../database/schema.ts";
import { selectPresentOriginal } from "./translations.ts";
import { readWrittenIn } from "./written-in.ts";

type Query = Pick<Database, "query">;
type TranslationKey = Omit<OutdatedTranslation, "original">;

const recordId = sql.ref("translations.recordId");

/** Lists the translations whose original was changed afterwards. */
export async function listOutdatedTranslations({ query }: Query): Promise<OutdatedTranslation[]> {
  const outdated: OutdatedTranslation[] = [];
  for (const resource of publicNames) {
    for (const field of listTranslatedFields(resource)) {
      const present = selectPresentOriginal(resource, field, recordId);
      const rows = await query
        .selectFrom("translations")
        .select(["recordId as id", "language", "original"])
        .where("resource", "=", resource)
        .where("field", "=", field)
        .where("original", "!=", "")
        .where(({ eb, ref }) => eb.and([eb(present, "!=", ref("original")), eb(present, "!=", "")]))
        .orderBy("recordId")
        .orderBy("language")
        .execute();
      outdated.push(...rows.map((row) => ({ resource, field, ...row })));
    }
  }
  return outdated;
}

function updateTranslation({ query }: Query, { resource, id, field, language }: TranslationKey) {
  return query
    .updateTable("translations")
    .where((row) => row.and({ resource, recordId: id, field, language }));
}

/** Stores that a translation fits the present original, so that it is no longer outdated. */
export async function confirmTranslation(database: Query, key: TranslationKey): Promise<void> {
  const present = selectPresentOriginal(key.resource, key.field, key.id);
  await updateTranslation(database, key)
    .set({ original: sql`coalesce(${present}, '')` })
    .execute();
}

/** Stores the original that each imported translation was made from, so that it counts as outdated. */
export async function markOutdated(
  database: Query,
  outdated: readonly OutdatedTranslation[],
): Promise<void> {
  for (const { original, ...key } of outdated) {
    await updateTranslation(database, key).set({ original }).execute();
  }
}

const maxProposals = 3;

/** More than `maxProposals`, because several rows may have the same text. */
const maxSearchedRows = 20;

interface FieldKey extends Pick<TranslationKey, "id" | "field"> {
  resource: ContentName;
}

/** Returns a text of a record in a language; undefined if the painter has not written it. */
async function findText({ query }: Query, { resource, id, field }: FieldKey, language: Language) {
  const translation = await query
    .selectFrom("translations")
    .select("text")
    .where((row) => row.and({ resource, recordId: id, field, language }))
    .executeTakeFirst();
  if (translation) return translation.text;
  const { rows } = await sql<{ text: string | null; writtenIn: string }>`
    select ${sql.ref(field)} as text, "writtenIn" from ${sql.table(resourceTables[resource])}
    where id = ${id}`.execute(query);
  const [original] = rows;
  const written = original && languageIn(readWrittenIn(resource, original.writtenIn), field);
  return written === language ? original?.text : undefined;
}

/** Returns the painter's translations of a text, or of a translation, latest first. */
async function findOwnTranslations(database: Query, language: Language, text: string) {
  // `lower` changes ASCII letters only, in a column of PostgreSQL too.
  const equals = (name: string) => {
    const column = sql.ref(name);
    return sql<SqlBool>`(${column} = ${text} or lower(${column}) = lower(${text}))`;
  };
  const rows = await database.query
    .selectFrom("translations")
    .select(["resource", "recordId as id", "field", "language", "text"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("language", "=", language), equals("original")]),
        and([eb("language", "!=", language), equals("text")]),
      ]),
    )
    .orderBy("updatedAt", "desc")
    .limit(maxSearchedRows)
    .execute();
  const own = new Set<string>();
  for (const row of rows) {
    const proposal = row.language === language ? row.text : await findText(database, row, language);
    if (proposal) own.add(proposal);
    if (own.size === maxProposals) break;
  }
  return own;
}

/** Translates the name of a common medium, such as oil on canvas, into a language. */
function translateUsualMedium(language: Language, text: string): string | undefined {
  const media: Record<Language, Record<string, string>> = mediaTexts;
  const words = text.toLowerCase().replaceAll("colour", "color");
  const all = languages.flatMap((each) => (each === language ? [] : Object.entries(media[each])));
  const medium = all.find(([, name]) => name.toLowerCase() === words)?.[0];
  return medium === undefined ? undefined : media[language][medium];
}

/**
 * Returns translations of a text in any language: the painter's own, latest first, then that of a
 * common medium.
 */
export async function proposeTranslations(
  database: Query,
  { language, text }: { language: Language; text: string },
): Promise<string[]> {
  const own = await findOwnTranslations(database, language, text);
  const usual = translateUsualMedium(language, text);
  if (usual) own.add(usual);
  return [...own];
}
