import { z } from "zod";
import { translatableResources, translationLanguages } from "./translation-rules.ts";

/** Texts of a record that are not translated into a language yet, or were changed since. */
export const missingTranslationSchema = z.object({
  resource: z.enum(translatableResources),
  id: z.int(),
  /** Null for settings. */
  title: z.string().nullable(),
  language: z.enum(translationLanguages),
  fields: z.array(z.string()),
  outdated: z.array(z.string()).describe("Fields whose original was changed after the translation"),
});
export type MissingTranslation = z.output<typeof missingTranslationSchema>;

/** The state of all translations into the languages that the painter has chosen. */
export const translationReportSchema = z.object({
  missing: z.array(missingTranslationSchema),
  progress: z.array(
    z.object({
      language: z.enum(translationLanguages),
      translated: z.int().describe("Number of translated texts"),
      texts: z.int().describe("Number of texts"),
    }),
  ),
});
export type TranslationReport = z.output<typeof translationReportSchema>;
