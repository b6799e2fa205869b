import { z } from "zod";
import { encodeError } from "../errors.ts";
import { recordId } from "./text.ts";
import {
  translatableFields,
  translatableResources,
  translationLanguages,
} from "./translation-rules.ts";

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
