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
import { additionsTo } from "./additions.ts";

/** A default would be a change of a field that the request does not state. */
function withoutDefault(field: z.core.$ZodType) {
  return (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType;
}

/** Returns the body of a request that changes single fields of `sent`. */
export function fieldChange(sent: z.ZodObject) {
  const fields = Object.entries(sent.shape).map(([name, field]) => [
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

/** Fields of requests that the specified bodies lack. */
export interface Optional {
  published?: boolean | undefined;
  translations?: Translations | undefined;
  writtenIn?: WrittenIn | undefined;
}

interface Bodies<Name extends ContentName> {
  stored: z.ZodType<object>;
  sent: z.ZodType<ContentInput<Name> & Optional>;
  changed: z.ZodType<FieldChange & { set: Partial<ContentInput<Name>> & Optional }>;
}

/**
 * Returns the bodies of responses and requests, with translations.
 * @param entity name of the record in the document
 */
export function bodiesOf<Name extends ContentName>(name: Name, entity: string): Bodies<Name> {
  const translations = translationsSchema(name).optional();
  const writtenIn = writtenInSchema(name).optional();
  const stored = answerSchemas[name].extend({
    writtenIn: writtenIn.describe(writtenInAnswerDescription),
    translations: translations.describe(translationsAnswerDescription),
    ...additionsTo(name).shape,
  });
  const input: z.ZodObject = inputSchemas[name];
  const sent = input.extend({
    writtenIn: writtenIn.describe(writtenInInputDescription),
    translations: translations.describe(translationsInputDescription),
  });
  const bodies: { stored: z.ZodType; sent: z.ZodType; changed: z.ZodType } = {
    stored: stored.meta({ id: entity }),
    sent,
    changed: fieldChange(sent),
  };
  return bodies as Bodies<Name>;
}
