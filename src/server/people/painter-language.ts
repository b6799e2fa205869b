import { type AdminLanguage, defaultLanguage } from "../../core/languages.ts";
import type { Database } from "../database/open.ts";

type Source = Pick<Database, "query">;

/** Returns the language that the painter has chosen; null before the first choice. */
export async function findPainterLanguage({ query }: Source): Promise<AdminLanguage | null> {
  const user = await query.selectFrom("users").select("language").executeTakeFirst();
  return user?.language ?? null;
}

/** Returns the language of mails to the painter. */
export async function getPainterLanguage(database: Source): Promise<AdminLanguage> {
  return (await findPainterLanguage(database)) ?? defaultLanguage;
}

/** Saves the language of the admin and of mails to the painter. */
export async function savePainterLanguage({ query }: Source, language: AdminLanguage) {
  await query.updateTable("users").set({ language }).execute();
}
