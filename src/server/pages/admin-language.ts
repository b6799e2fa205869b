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

/** Returns the browser's first choice among the offered languages, else the default one. */
export function findAcceptedLanguage<Offered extends Language>(
  c: Context,
  offeredLanguages: readonly Offered[],
): Offered | typeof defaultLanguage {
  const accepted = parseAccept(c.req.header("accept-language") ?? "");
  const languages = accepted.map(({ type }) =>
    offeredLanguages.find((language) => type.toLowerCase().split("-")[0] === language),
  );
  return languages.find((language) => language !== undefined) ?? defaultLanguage;
}

/** Returns the language of the admin: the painter's choice, or before a choice the browser's favourite. */
export async function chooseAdminLanguage(c: Context<AppEnv>): Promise<AdminLanguage> {
  const chosenLanguage = await findPainterLanguage(c.var.services.database);
  return chosenLanguage ?? findAcceptedLanguage(c, adminLanguages);
}
