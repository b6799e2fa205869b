import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import {
  type AdminLanguage,
  adminLanguages,
  defaultLanguage,
  type Language,
} from "../../core/languages.ts";
import { findPainterLanguage } from "../people/painter-language.ts";
import type { AppEnv } from "../services.ts";

/** Returns the first language of the browser that is among `known`, else the default one. */
export function findAcceptedLanguage<Known extends Language>(
  c: Context,
  known: readonly Known[],
): Known | typeof defaultLanguage {
  const accepted = parseAccept(c.req.header("accept-language") ?? "");
  const languages = accepted.map(({ type }) =>
    known.find((language) => type.toLowerCase().split("-")[0] === language),
  );
  return languages.find((language) => language !== undefined) ?? defaultLanguage;
}

/** Returns the painter's choice; until then, the first language of the browser that the admin has. */
export async function chooseAdminLanguage(c: Context<AppEnv>): Promise<AdminLanguage> {
  const chosen = await findPainterLanguage(c.var.services.database);
  return chosen ?? findAcceptedLanguage(c, adminLanguages);
}
