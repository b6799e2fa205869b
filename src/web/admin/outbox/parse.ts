import "./zod-without-scripts.ts";
import type { z } from "zod";
import { messageChangeSchema, replyInputSchema } from "../../../core/entities/message.ts";
import { listIssues } from "../../../core/problem.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { translationsSchema, writtenInSchema } from "../../../core/records/translations.ts";
import type { ShownIssue } from "../forms/failure.ts";
import type { FormName } from "../record-fields/form-fields.ts";
import { translateError } from "../texts/translate-error.ts";

// Loads at the first focus in a form, because zod is larger than the forms.

function inputSchema(form: FormName): z.ZodObject {
  if (form === "notes") return messageChangeSchema;
  if (form === "replies") return replyInputSchema;
  const input: z.ZodObject = inputSchemas[form];
  const translations = translationsSchema(form).optional();
  return input.extend({ translations, writtenIn: writtenInSchema(form).optional() });
}

export type Parsed = { body: object } | { issues: ShownIssue[] };

/**
 * Parses a body as the server does. A text of which the schema makes something else, such as a list
 * of sizes, stays text: the server reads it again.
 */
export async function parseBody(form: FormName, body: object): Promise<Parsed> {
  const result = inputSchema(form).safeParse(body);
  if (!result.success) {
    return { issues: await Promise.all(listIssues(result.error).map(translateError)) };
  }
  const input = new Map<string, unknown>(Object.entries(body));
  const parsed = Object.entries(result.data).map(([name, value]) => {
    const inputValue = input.get(name);
    return [name, typeof inputValue === "string" && typeof value === "object" ? inputValue : value];
  });
  return { body: Object.fromEntries(parsed) };
}
