import { z } from "zod";
import type { ContentName } from "../api-routes.ts";
import {
  type TranslatableField,
  translatableFields,
  translationLanguages,
} from "./translation-rules.ts";

/** Removes duplicates and restores the order of `translationLanguages`. */
export const chosenTranslationLanguages = z
  .array(z.enum(translationLanguages))
  .overwrite((chosen) => translationLanguages.filter((language) => chosen.includes(language)));

function blankToUndefined(text: unknown): unknown {
  return typeof text === "string" && text.trim() === "" ? undefined : text;
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
    z.preprocess(blankToUndefined, originals[field].optional()).optional(),
  ]);
  const ofLanguage = z.object(Object.fromEntries(texts)).optional();
  return z.object(
    Object.fromEntries(translationLanguages.map((language) => [language, ofLanguage])),
  );
}

export const translationsInput =
  "Replaces all translations; empty texts are removed. If absent, a change leaves them as they are";

export const translationsAnswer =
  "Texts in other languages. Only the signed-in painter gets them: in reads of one record with unpublished=true, and after writes that state them";
