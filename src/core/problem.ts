import { z } from "zod";

/** What is wrong with one field of a request. */
export const fieldIssueSchema = z.object({
  /** Dotted path of the field, e.g. `images.0`; empty for the body as a whole. */
  path: z.string(),
  message: z.string(),
});
export type FieldIssue = z.output<typeof fieldIssueSchema>;

/** What every refusal of the API says: the message tells what to do. */
export const problemSchema = z.object({
  message: z.string(),
  issues: z.array(fieldIssueSchema).optional(),
});
