import type { Context } from "hono";
import { splitLanguage } from "../../core/language-addresses.ts";
import type { Language } from "../../core/languages.ts";

/** Returns the language of the requested page, which its address names. */
export function languageOf({ req }: Context): Language {
  return splitLanguage(req.path).language;
}
