import type { Context } from "hono";
import type { Language } from "../../core/languages.ts";
import { splitLanguage } from "../../core/routes.ts";

/** Returns the language of the requested page, which its address names. */
export function languageOf({ req }: Context): Language {
  return splitLanguage(req.path).language;
}
