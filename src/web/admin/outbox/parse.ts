import "./zod-without-scripts.ts";
import type { z } from "zod";
import { messageChangeSchema, replyInputSchema } from "../../../core/entities/message.ts";
import { listIssues } from "../../../core/problem.ts";
import { inputSchemas } from "../../../core/records/schemas.ts";
import { translationsSchema, writtenInSchema } from "../../../core/records/translations.ts";
import type { ShownIssue } from "../forms/failure.ts";
import type { FormName } from "../record-fields/form-fields.ts";
import { translateError } from "../texts/translate-error.ts";

// Parses input with the schemas. This script loads at the first focus in a form, because zod is larger
// than the forms.

function inputSchema(form: FormName): z.ZodObject {
  if (form === "notes") return messageChangeSchema;
  if (form === "replies") return replyInputSchema;
  const input: z.ZodObject = inputSchemas[form];
  const translations = translationsSchema(form).optional();
  return input.extend({ translations, writtenIn: writtenInSchema(form).optional() });
}

export type ParseResult = { body: object } | { issues: ShownIssue[] };

/**
 * Parses a body as the server does. If the schema turns a text into an object, such as a list of
 * sizes, the result has the text, because the server parses it again.
 */
export async function parseBody(form: FormName, body: object): Promise<ParseResult> {
  const result = inputSchema(form).safeParse(body);
  if (!result.success) {
    return { issues: await Promise.all(listIssues(result.error).map(translateError)) };
  }
  const input = new Map<string, unknown>(Object.entries(body));
  const fields = Object.entries(result.data).map(([name, value]) => {
    const inputValue = input.get(name);
    return [name, typeof inputValue === "string" && typeof value === "object" ? inputValue : value];
  });
  return { body: Object.fromEntries(fields) };
}
