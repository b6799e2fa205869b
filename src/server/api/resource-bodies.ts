import { z } from "@hono/zod-openapi";
import type { ContentName } from "../../core/api-routes.ts";
import type { WrittenIn } from "../../core/entities/translation-rules.ts";
import type { ContentInput, Translations } from "../../core/records/records.ts";
import { answerSchemas, inputSchemas } from "../../core/records/schemas.ts";
import {
  translationsAnswerDescription,
  translationsInputDescription,
  translationsSchema,
  writtenInAnswerDescription,
  writtenInInputDescription,
  writtenInSchema,
} from "../../core/records/translations.ts";
import type { FieldChange } from "../catalogue/journal/field-changes.ts";
import { getAdditions } from "./additions.ts";

/** Removes a field's default value, which would change the field if the request does not state it. */
function withoutDefault(field: z.core.$ZodType) {
  return (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType;
}

/** Returns the schema of a request that changes single fields of `input`. */
export function createFieldChangeSchema(input: z.ZodObject) {
  const fields = Object.entries(input.shape).map(([name, field]) => [
    name,
    withoutDefault(field).optional(),
  ]);
  const set = z
    .strictObject(Object.fromEntries(fields), {
      error: (issue) =>
        issue.code === "unrecognized_keys" ? `Unknown field: ${issue.keys.join(", ")}` : undefined,
    })
    .refine((change) => Object.keys(change).length > 0, "set must state a field");
  const from = z
    .record(z.string(), z.unknown())
    .describe("The values that the change replaces, as they were read; missing ones are empty");
  return z.object({ set, from });
}

/** Fields that every request may add to those that the record declares. */
export interface OptionalFields {
  published?: boolean | undefined;
  translations?: Translations | undefined;
  writtenIn?: WrittenIn | undefined;
}

interface Bodies<Name extends ContentName> {
  answer: z.ZodType<object>;
  input: z.ZodType<ContentInput<Name> & OptionalFields>;
  fieldChange: z.ZodType<FieldChange & { set: Partial<ContentInput<Name>> & OptionalFields }>;
}

/**
 * Returns the schemas of the answers and requests of a kind of record, with translations.
 * @param entity name of the record in the API's document
 */
export function createBodies<Name extends ContentName>(name: Name, entity: string): Bodies<Name> {
  const translations = translationsSchema(name).optional();
  const writtenIn = writtenInSchema(name).optional();
  const answer = answerSchemas[name].extend({
    writtenIn: writtenIn.describe(writtenInAnswerDescription),
    translations: translations.describe(translationsAnswerDescription),
    ...getAdditions(name).shape,
  });
  const declaredInput: z.ZodObject = inputSchemas[name];
  const input = declaredInput.extend({
    writtenIn: writtenIn.describe(writtenInInputDescription),
    translations: translations.describe(translationsInputDescription),
  });
  const bodies: { answer: z.ZodType; input: z.ZodType; fieldChange: z.ZodType } = {
    answer: answer.meta({ id: entity }),
    input,
    fieldChange: createFieldChangeSchema(input),
  };
  return bodies as Bodies<Name>;
}
