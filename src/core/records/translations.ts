import { z } from "zod";
import type { ContentName } from "../api-routes.ts";
import { recordId } from "../entities/text.ts";
import { maxProposedLength } from "../entities/translation-rules.ts";
import { encodeError } from "../errors.ts";
import { languages } from "../languages.ts";
import { listFields, listTranslatedFields, publicNames } from "./records.ts";

/** White space and characters without a glyph, such as the zero width space. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns the text of a translation; undefined for a blank text. Any other value is an error. */
function readText(text: unknown, { issues }: z.core.$RefinementCtx): unknown {
  if (typeof text === "string") return blank.test(text) ? undefined : text;
  if (text === undefined) return undefined;
  issues.push({ code: "custom", message: encodeError("translationNotText"), input: text });
  return z.NEVER;
}

/**
 * Returns the schema of an object that refuses names outside `shape`.
 * @param kind word for such a name in the error
 */
function objectOfNames(kind: string, shape: z.ZodRawShape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? encodeError("translationUnknown", {
            kind,
            names: issue.keys.join(", "),
            known: Object.keys(shape).join(", "),
          })
        : undefined,
  });
}

/** Returns the schema of the languages of a record's original texts. */
export function writtenInSchema(name: ContentName) {
  const unknownLanguage = {
    error: encodeError("languageUnknown", { known: languages.join(", ") }),
  };
  const textLanguage = z.enum(languages, unknownLanguage).optional();
  return objectOfNames(
    "field of writtenIn",
    Object.fromEntries(listTranslatedFields(name).map((field) => [field, textLanguage])),
  );
}

export const writtenInInputDescription =
  "The languages of texts by field. A text without one keeps its language; a new one is in the language that the painter writes in";

export const writtenInAnswerDescription =
  "The languages of texts by field; texts without one are in English";

/** Returns the schema of a record's translations. A text that is not blank follows its field's rules. */
export function translationsSchema(name: ContentName) {
  const texts = listFields(name).flatMap(([field, { input, translated }]) =>
    translated ? [[field, z.preprocess(readText, z.optional(input ?? z.string())).optional()]] : [],
  );
  const oneLanguage = objectOfNames("field of translations", Object.fromEntries(texts)).optional();
  return objectOfNames(
    "language of translations",
    Object.fromEntries(languages.map((language) => [language, oneLanguage])),
  );
}

export const translationsInputDescription =
  "Replaces all translations; empty texts are removed. An unknown language or field is an error. If absent, a change leaves them as they are";

export const translationsAnswerDescription =
  "Texts in other languages. Only the signed-in painter gets them: in reads of one record with unpublished=true, and after writes that state them";

const fieldNames = [
  ...new Set(publicNames.flatMap((name): string[] => listTranslatedFields(name))),
];

/** Identifies one translated text. */
const translationKeySchema = z.object({
  resource: z.enum(publicNames),
  id: recordId,
  field: z.enum(fieldNames),
  language: z.enum(languages),
});

export const confirmationSchema = translationKeySchema.refine(
  ({ resource, field }) => (listTranslatedFields(resource) as string[]).includes(field),
  encodeError("requestUnreadable"),
);

/** A translation whose original was changed afterwards. */
export const outdatedTranslationSchema = translationKeySchema.extend({
  original: z.string().describe("The text that it translates"),
});
export type OutdatedTranslation = z.output<typeof outdatedTranslationSchema>;

/** A text without a translation. */
const missingTranslationSchema = translationKeySchema.omit({ language: true }).extend({
  title: z.string().describe("That of the record; empty for settings"),
  titleLanguage: z.enum(languages),
  proposals: z.array(z.string()).describe("Translations of the same words elsewhere"),
});
export type MissingTranslation = z.output<typeof missingTranslationSchema>;

export const translationProgressSchema = z.object({
  language: z.enum(languages),
  /** Number of texts that exist in the language. */
  written: z.int(),
  /** Number of all texts. */
  total: z.int(),
  missing: z.array(missingTranslationSchema).describe("The first ones"),
});
export type TranslationProgress = z.output<typeof translationProgressSchema>;

/** A record with a text that is not written in every language. */
export const untranslatedSchema = translationKeySchema
  .pick({ resource: true, id: true })
  .extend({ languages: z.array(z.enum(languages)).describe("Those that a text lacks") });
export type Untranslated = z.output<typeof untranslatedSchema>;

export const proposalQuery = z.object({
  language: z.enum(languages).describe("Language of the proposals"),
  text: z.string().min(1).max(maxProposedLength).describe("The text to translate"),
});
