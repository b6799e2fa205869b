import { z } from "@hono/zod-openapi";
import { recordVersionSchema } from "../../core/entities/journal.ts";
import { recordId } from "../../core/entities/text.ts";
import { encodeError } from "../../core/errors.ts";
import { problemSchema } from "../../core/problem.ts";
import { unpublishedQuery } from "../../core/unpublished.ts";

// Parameters, headers and answers that many calls of the API share.

export const idParameter = z.object({ id: recordId.describe("Id of the record") });

export const unpublishedParameter = z.object({
  [unpublishedQuery]: z
    .enum(["true"])
    .optional()
    .describe(
      "Adds unpublished records, the field `published`, and `translations` to a single record; only for the signed-in painter",
    ),
});

export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, encodeError("idempotencyKeyInvalid"))
    .optional()
    .describe(
      "A key of your own. For 30 days, a repetition changes nothing and gets the answer of the first request",
    ),
});

export const ifMatchHeader = z.object({
  "if-match": z.string().optional().describe("ETag of the version that the change is based on"),
});

/** Returns the ETag of a record's version, to which the page cache appends a hash of the body. */
export function formatVersionTag(version: number): string {
  return `"v${version}"`;
}

/** Returns the versions that `If-Match` names; undefined if the caller accepts any version. */
export function parseExpectedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch === "*") return undefined;
  return Array.from(ifMatch.matchAll(/"v(\d+)[-"]/g), ([, version]) => Number(version));
}

const describedProblem = problemSchema.meta({ id: "Problem" });

export const messageAnswerSchema = z.object({ message: z.string() });

export function describeAnswer<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { "application/json": { schema } } };
}

export function describeBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { "application/json": { schema } } };
}

const problemDescriptions = {
  400: "The request is malformed or a field is wrong",
  401: "Not signed in",
  403: "Sent from another site",
  404: "There is no such record",
  409: "In conflict with another record",
  413: "The request is too large",
  415: "The content type is not supported",
  422: "The Idempotency-Key was sent with another request",
  429: "Too many requests; see `Retry-After`",
  503: "The database or the picture store is unavailable; see `Retry-After`",
  507: "The disk is full",
} as const;

export type ProblemStatus = keyof typeof problemDescriptions;

/** Describes the answer to a change if the record has none of the versions in `If-Match`. */
export function describeConflict<T extends z.ZodType>(recordSchema: T) {
  const schema = problemSchema.extend({ present: recordVersionSchema(recordSchema).optional() });
  return {
    409: describeAnswer(
      "The record was changed meanwhile, and `present` is its newer version; or another record forbids the change",
      schema,
    ),
  };
}

/** Describes the answer to a change if a field no longer has the value that the caller has read. */
export function describeFieldConflict<T extends z.ZodType>(recordSchema: T) {
  const schema = problemSchema.extend({
    fields: z
      .array(z.string())
      .optional()
      .describe("Paths of the fields that were changed elsewhere"),
    present: recordVersionSchema(recordSchema).optional(),
  });
  return {
    409: describeAnswer(
      "Fields were changed meanwhile, or another record forbids the change; nothing was stored",
      schema,
    ),
  };
}

/** Describes the error answers of a route. Every route can answer 503. */
export function describeProblems(...statuses: ProblemStatus[]) {
  return Object.fromEntries(
    [...statuses, 503 as const].map((status) => [
      status,
      describeAnswer(problemDescriptions[status], describedProblem),
    ]),
  );
}
