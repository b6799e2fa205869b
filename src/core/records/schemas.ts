import { z } from "zod";
import type { ContentName } from "../api-routes.ts";
import type { InputShape } from "./field.ts";
import { contentNames, listFields, type records } from "./records.ts";

function createSchemas(createShape: (name: ContentName) => z.core.$ZodLooseShape): object {
  return Object.fromEntries(contentNames.map((name) => [name, z.object(createShape(name))]));
}

/** The bodies of requests that write a record, without translations. */
export const inputSchemas = createSchemas((name) =>
  Object.fromEntries(
    listFields(name).flatMap(([field, { input }]) => (input ? [[field, input]] : [])),
  ),
) as { [Name in ContentName]: z.ZodObject<InputShape<(typeof records)[Name]>> };

/**
 * Records as the API sends them, without translations. Fields that only the painter reads are
 * optional, because visitors do not get them.
 */
export const answerSchemas = createSchemas((name) =>
  Object.fromEntries(
    listFields(name).map(([field, { input, value = input, readers }]) => [
      field,
      readers === "painter" ? z.optional(value ?? z.never()) : value,
    ]),
  ),
) as { [Name in ContentName]: z.ZodObject };
