import { z } from "zod";
import type { ContentName } from "../api-routes.ts";
import { encodeError } from "../errors.ts";
import { recordId } from "./text.ts";
import {
  type TranslatableField,
  translatableFields,
  translatableResources,
  translationLanguages,
} from "./translation-rules.ts";

/** Removes duplicates and restores the order of `translationLanguages`. */
export const chosenTranslationLanguages = z
  .array(z.enum(translationLanguages))
  .overwrite((chosen) => translationLanguages.filter((language) => chosen.includes(language)));

/** White space and characters without a glyph, such as the zero width space. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

function readText(text: unknown, { issues }: z.core.$RefinementCtx): unknown {
  if (typeof text === "string") return blank.test(text) ? undefined : text;
  if (text === undefined) return undefined;
  issues.push({ code: "custom", message: encodeError("translationNotText"), input: text });
  return z.NEVER;
}

/** Returns the schema of an object whose names are all known. @param kind of a name in errors */
function named(kind: string, shape: z.ZodRawShape) {
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

/**
 * Returns the schema of a record's translations. Each text follows the rules of the original's field
 * or is empty.
 * @param originals schemas of the record's fields
 */
export function translationsSchema<Name extends ContentName>(
  name: Name,
  originals: Record<TranslatableField<Name>, z.ZodType>,
) {
  const fields: readonly TranslatableField<Name>[] = translatableFields[name];
  const texts = fields.map((field) => [
    field,
    z.preprocess(readText, originals[field].optional()).optional(),
  ]);
  const ofLanguage = named("field", Object.fromEntries(texts)).optional();
  return named(
    "language",
    Object.fromEntries(translationLanguages.map((language) => [language, ofLanguage])),
  );
}

export const translationsInput =
  "Replaces all translations; empty texts are removed. An unknown language or field is an error. If absent, a change leaves them as they are";

export const translationsAnswer =
  "Texts in other languages. Only the signed-in painter gets them: in reads of one record with unpublished=true, and after writes that state them";

const fieldNames = [...new Set(Object.values(translatableFields).flat())];

/** Names one translated text. */
const translationKeySchema = z.object({
  resource: z.enum(translatableResources),
  id: recordId,
  field: z.enum(fieldNames),
  language: z.enum(translationLanguages),
});

export const confirmationSchema = translationKeySchema.refine(
  ({ resource, field }) => (translatableFields[resource] as readonly string[]).includes(field),
  encodeError("requestUnreadable"),
);

/** A translation whose original was changed afterwards. */
export const outdatedTranslationSchema = translationKeySchema.extend({
  original: z.string().describe("The text that it translates"),
});
export type OutdatedTranslation = z.output<typeof outdatedTranslationSchema>;

export const proposalQuery = z.object({
  language: z.enum(translationLanguages).describe("Language of the proposals"),
  text: z.string().min(1).max(200).describe("The text to translate"),
});
