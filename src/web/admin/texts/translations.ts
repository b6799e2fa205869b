import type { AdminLanguage } from "../../../core/admin-languages.ts";

export type TextLanguage = Exclude<AdminLanguage, "en">;

/**
 * English texts and their translations. A text may have `{name}` for a value; a count has one form
 * per plural category, separated by `|`: two in English and Armenian, three in Russian.
 */
export type Translations = Record<string, Record<TextLanguage, string>>;
