import { sql } from "kysely";
import type { Language } from "../../core/languages.ts";
import { contentNames, translatedFields } from "../../core/records/records.ts";
import type { OutdatedTranslation } from "../../core/records/translations.ts";
import { mediaTexts } from "../../core/texts/media.ts";
import type { Database } from "../database/open.ts";
import { presentOriginal } from "./translations.ts";

type Query = Pick<Database, "query">;
type TranslationKey = Omit<OutdatedTranslation, "original">;

const recordId = sql.ref("translations.recordId");

/** Lists the translations whose original was changed afterwards. */
export async function listOutdatedTranslations({ query }: Query): Promise<OutdatedTranslation[]> {
  const outdated: OutdatedTranslation[] = [];
  for (const resource of contentNames) {
    for (const field of translatedFields(resource)) {
      const present = presentOriginal(resource, field, recordId);
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

function update({ query }: Query, { resource, id, field, language }: TranslationKey) {
  return query
    .updateTable("translations")
    .where((row) => row.and({ resource, recordId: id, field, language }));
}

/** Records that a translation fits the present original. */
export async function confirmTranslation(database: Query, key: TranslationKey): Promise<void> {
  const present = presentOriginal(key.resource, key.field, key.id);
  await update(database, key)
    .set({ original: sql`coalesce(${present}, '')` })
    .execute();
}

/** Records which texts imported translations translate. */
export async function markOutdated(
  database: Query,
  outdated: readonly OutdatedTranslation[],
): Promise<void> {
  for (const { original, ...key } of outdated) {
    await update(database, key).set({ original }).execute();
  }
}

const maxProposals = 3;

/** Returns translations of a text: the painter's own, latest first, then that of a usual medium. */
export async function proposeTranslations(
  { query }: Query,
  { language, text }: { language: Language; text: string },
): Promise<string[]> {
  const words = text.toLowerCase();
  const rows = await query
    .selectFrom("translations")
    .select("text")
    .where("language", "=", language)
    .where(
      (row) => row.fn<string>("lower", ["original"]),
      "=",
      (row) => row.fn("lower", [row.val(text)]),
    )
    .groupBy("text")
    .orderBy((row) => row.fn.max("updatedAt"), "desc")
    .limit(maxProposals)
    .execute();
  const media: Record<Language, Record<string, string>> = mediaTexts;
  const medium = Object.entries(media.en).find(([, name]) => name.toLowerCase() === words)?.[0];
  const usual = medium === undefined ? undefined : media[language][medium];
  return [...new Set([...rows.map((row) => row.text), ...(usual ? [usual] : [])])];
}
