import { z } from "@hono/zod-openapi";
import type { ContentName } from "../../core/api-routes.ts";
import { inputSchemas } from "../../core/entities/inputs.ts";
import {
  translationsAnswer,
  translationsInput,
  translationsSchema,
} from "../../core/entities/translations.ts";

export interface Described<Name extends ContentName, Schema extends z.ZodObject> {
  name: Name;
  /** Its schema in the document, and the end of its operations' names. */
  entity: string;
  /** In responses. */
  schema: Schema;
}

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

/** Returns the bodies of responses and requests, with translations. */
export function bodiesOf({ name, entity, schema }: Described<ContentName, z.ZodObject>) {
  const input: z.ZodObject = inputSchemas[name];
  const translations = translationsSchema(name, input.shape as never).optional();
  const stored: z.ZodType = schema.extend({
    translations: translations.describe(translationsAnswer),
  });
  const sent: z.ZodObject = input.extend({
    translations: translations.describe(translationsInput),
  });
  return { stored: stored.meta({ id: entity }), sent, changed: fieldChange(sent) };
}
