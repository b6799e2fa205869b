import { z } from "zod";

const fieldIssueSchema = z.object({
  /** Dotted path of the field, e.g. `images.0`; empty for the whole body. */
  path: z.string(),
  message: z.string(),
});
export type FieldIssue = z.output<typeof fieldIssueSchema>;

/** Body of the API's error responses. */
export const problemSchema = z.object({
  message: z.string(),
  issues: z.array(fieldIssueSchema).optional(),
});
export type Problem = z.output<typeof problemSchema>;
