import type { AdminLanguage } from "../../core/admin-languages.ts";
import type { Database } from "../database/open.ts";

/** Returns the language of the admin, and of mails to the painter. */
export async function getPainterLanguage({ query }: Pick<Database, "query">) {
  const user = await query.selectFrom("users").select("language").executeTakeFirst();
  return user?.language ?? "en";
}

export async function savePainterLanguage(
  { query }: Pick<Database, "query">,
  language: AdminLanguage,
): Promise<void> {
  await query.updateTable("users").set({ language }).execute();
}
