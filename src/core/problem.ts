import { z } from "zod";
import { decodeError, errorCodes } from "./error-messages.ts";

/** Schema of an `ErrorMessage`. */
export const errorSchema = z.object({
  message: z.string().describe("In English"),
  code: z.enum(errorCodes).meta({ id: "ErrorCode" }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe("The values in the message, by name"),
});

const fieldIssueSchema = errorSchema.extend({
  path: z.string().describe("Dotted path of the field, e.g. `images.0`; empty for the whole body"),
});
export type FieldIssue = z.output<typeof fieldIssueSchema>;

/** Body of the API's error responses. */
export const problemSchema = errorSchema.extend({ issues: z.array(fieldIssueSchema).optional() });
export type ProblemBody = z.output<typeof problemSchema>;

/**
 * Returns the issues of a schema's error, each with the path of its field and its error code.
 * @param parent the member of the body that holds the fields; the paths leave it out
 */
export function listIssues({ issues }: Pick<z.ZodError, "issues">, parent?: string): FieldIssue[] {
  return issues.map(({ path, message }) => ({
    path: (path[0] === parent ? path.slice(1) : path).join("."),
    ...decodeError(message),
  }));
}
