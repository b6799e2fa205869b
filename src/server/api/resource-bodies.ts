import { z } from "@hono/zod-openapi";
import type { ContentName } from "../../core/api-routes.ts";
import type { TranslatableField } from "../../core/entities/translation-rules.ts";
import {
  translationsAnswer,
  translationsInput,
  translationsSchema,
} from "../../core/entities/translations.ts";
import { body } from "./shapes.ts";

export interface Described<Name> {
  name: Name;
  /** Its schema in the document, and the end of its operations' names. */
  entity: string;
  tags: string[];
}

export interface Resource<Name extends ContentName, Stored extends z.ZodObject>
  extends Described<Name> {
  /** In responses. */
  schema: Stored;
  /** In bodies of requests. */
  input: z.ZodObject<Record<TranslatableField<Name>, z.ZodType>>;
  example: z.input<Stored> & object;
}

/** A default would be a change of a field that the request does not state. */
function withoutDefault(field: z.core.$ZodType) {
  return (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType;
}

/** Returns the body of a request that changes single fields of `sent`. */
export function fieldChangeBody(sent: z.ZodObject, example: object) {
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
  const shown = Object.fromEntries(Object.entries(example).slice(0, 1));
  return body(z.object({ set, from }), { set: shown, from: shown });
}

/** Leaves out the fields that the site sets. */
function inputOf(input: z.ZodObject, example: object): object {
  return Object.fromEntries(Object.entries(example).filter(([name]) => name in input.shape));
}

/** Returns the bodies of responses and requests, with translations. */
export function bodiesOf<Name extends ContentName, Stored extends z.ZodObject>({
  name,
  entity,
  schema,
  input,
  example,
}: Resource<Name, Stored>) {
  const translations = translationsSchema(name, input.shape).optional();
  const stored: z.ZodType = schema.extend({
    translations: translations.describe(translationsAnswer),
  });
  const sent: z.ZodObject = input.extend({
    translations: translations.describe(translationsInput),
  });
  return {
    stored: stored.meta({ id: entity, example }),
    sent: body(sent, inputOf(input, example)),
    changed: fieldChangeBody(sent, inputOf(input, example)),
  };
}
