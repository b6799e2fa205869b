import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { type AdminLanguage, adminLanguages, defaultLanguage } from "../../core/languages.ts";
import type { AppEnv } from "../http/request.ts";
import { findPainterLanguage } from "../people/painter-language.ts";

/** Undefined for a language that the admin does not have. */
function toAdminLanguage(tag: string): AdminLanguage | undefined {
  return adminLanguages.find((language) => tag.toLowerCase().split("-")[0] === language);
}

/** Returns the painter's choice; until then, the first language of the browser that the admin has. */
export async function adminLanguage(c: Context<AppEnv>): Promise<AdminLanguage> {
  const chosen = await findPainterLanguage(c.var.services.database);
  if (chosen) return chosen;
  const accepted = parseAccept(c.req.header("accept-language") ?? "");
  const known = accepted.map(({ type }) => toAdminLanguage(type));
  return known.find((language) => language !== undefined) ?? defaultLanguage;
}
