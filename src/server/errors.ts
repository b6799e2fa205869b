import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RecordVersion } from "../core/entities/journal.ts";
import { createError } from "../core/error-messages.ts";
import type { ErrorCode, ErrorMessage, PlainErrorCode } from "../core/errors.ts";
import type { FieldIssue } from "../core/problem.ts";

/**
 * An error that the request causes, with the HTTP status and advice for the caller. Use cases throw
 * problems, and the server answers with their status and message.
 */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly error: ErrorMessage;
  readonly issues: FieldIssue[] | undefined;
  /** Seconds after which the caller may repeat the request. */
  readonly retryAfter: number | undefined;
  /** The stored record, if the request would have replaced a newer version. */
  readonly present: RecordVersion<object> | undefined;
  /** Paths of the fields for which the site refuses a change. */
  readonly fields: string[] | undefined;

  constructor(
    status: ContentfulStatusCode,
    refusal: PlainErrorCode | ErrorMessage,
    details: Partial<Pick<Problem, "issues" | "retryAfter" | "present" | "fields">> = {},
  ) {
    const error = typeof refusal === "string" ? createError(refusal) : refusal;
    super(error.message);
    this.name = "Problem";
    this.status = status;
    this.error = { message: error.message, code: error.code, params: error.params };
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.present = details.present;
    this.fields = details.fields;
  }
}

type MissingThing = ErrorCode extends infer Code
  ? Code extends `${infer Thing}NotFound`
    ? Thing
    : never
  : never;

/** Returns the problem to throw for a thing that does not exist. */
export function notFound(thing: MissingThing): Problem {
  return new Problem(404, createError(`${thing}NotFound`));
}

/** Returns the result of a search. @throws Problem 404 if the search has found nothing */
export function requireFound<Result>(
  result: Result | null | undefined,
  thing: MissingThing,
): Result {
  if (!result) throw notFound(thing);
  return result;
}

/** Returns a problem about one field. @param path of the field */
export function fieldProblem(
  status: Problem["status"],
  path: string,
  code: PlainErrorCode,
  details: Pick<Partial<Problem>, "retryAfter"> = {},
): Problem {
  return new Problem(status, code, { ...details, issues: [{ path, ...createError(code) }] });
}
