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

// Finds translations whose original has changed since, and proposes translations of a text.

type Query = Pick<Database, "query">;
type TranslationKey = Omit<OutdatedTranslation, "original">;

const recordId = sql.ref("translations.recordId");

/** Lists the translations whose original was changed after they were written. */
export async function listOutdatedTranslations({ query }: Query): Promise<OutdatedTranslation[]> {
  const outdated: OutdatedTranslation[] = [];
  for (const resource of publicNames) {
    for (const field of listTranslatedFields(resource)) {
      const presentOriginal = selectPresentOriginal(resource, field, recordId);
      const rows = await query
        .selectFrom("translations")
        .select(["recordId as id", "language", "original"])
        .where("resource", "=", resource)
        .where("field", "=", field)
        .where("original", "!=", "")
        .where(({ eb, ref }) =>
          eb.and([eb(presentOriginal, "!=", ref("original")), eb(presentOriginal, "!=", "")]),
        )
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
  const presentOriginal = selectPresentOriginal(key.resource, key.field, key.id);
  await updateTranslation(database, key)
    .set({ original: sql`coalesce(${presentOriginal}, '')` })
    .execute();
}

/** Stores the old original of each imported translation, so that the translation counts as outdated. */
export async function markOutdated(
  database: Query,
  outdated: readonly OutdatedTranslation[],
): Promise<void> {
  for (const { original, ...key } of outdated) {
    await updateTranslation(database, key).set({ original }).execute();
  }
}

/** At most this number of the painter's own translations of a text is proposed. */
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
  const originalLanguage =
    original && languageIn(readWrittenIn(resource, original.writtenIn), field);
  return originalLanguage === language ? original?.text : undefined;
}

/** Changes the same letters as `lower` does in SQLite, and in PostgreSQL for columns with the collation "C". */
function lowerAsciiLetters(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Returns the painter's translations of a text, latest first: translations whose original is this text,
 * and texts of which a translation into another language is this text.
 */
async function findOwnTranslations(database: Query, language: Language, text: string) {
  const lowerCaseText = lowerAsciiLetters(text);
  const equalsText = (columnName: string) =>
    sql<SqlBool>`lower(${sql.ref(columnName)}) = ${lowerCaseText}`;
  const rows = await database.query
    .selectFrom("translations")
    .select(["resource", "recordId as id", "field", "language", "text"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("language", "=", language), equalsText("original")]),
        and([eb("language", "!=", language), equalsText("text")]),
      ]),
    )
    .orderBy("updatedAt", "desc")
    .limit(maxSearchedRows)
    .execute();
  const proposals = new Set<string>();
  for (const row of rows) {
    const proposal = row.language === language ? row.text : await findText(database, row, language);
    if (proposal) proposals.add(proposal);
    if (proposals.size === maxProposals) break;
  }
  return proposals;
}

/** Translates the name of a common medium, such as oil on canvas, into a language. */
function translateUsualMedium(language: Language, text: string): string | undefined {
  const media: Record<Language, Record<string, string>> = mediaTexts;
  const searchedName = text.toLowerCase().replaceAll("colour", "color");
  const otherLanguages = languages.filter((each) => each !== language);
  const names = otherLanguages.flatMap((each) => Object.entries(media[each]));
  const medium = names.find(([, name]) => name.toLowerCase() === searchedName)?.[0];
  return medium === undefined ? undefined : media[language][medium];
}

/**
 * Returns translations of a text from any language into `language`: first the painter's own, latest
 * first, then the site's translation if the text names a common medium.
 */
export async function proposeTranslations(
  database: Query,
  { language, text }: { language: Language; text: string },
): Promise<string[]> {
  const proposals = await findOwnTranslations(database, language, text);
  const mediumTranslation = translateUsualMedium(language, text);
  if (mediumTranslation) proposals.add(mediumTranslation);
  return [...proposals];
}
