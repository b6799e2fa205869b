import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RecordVersion } from "../core/entities/journal.ts";
import { createError } from "../core/error-messages.ts";
import type { ErrorCode, ErrorMessage, PlainErrorCode } from "../core/errors.ts";
import type { FieldIssue } from "../core/problem.ts";

/**
 * An error caused by the request, with its HTTP status and advice for the caller. Use cases throw
 * it; `toProblem` recognises it.
 */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly error: ErrorMessage;
  readonly issues: FieldIssue[] | undefined;
  /** In s. */
  readonly retryAfter: number | undefined;
  /** The stored record, if the request would have replaced a newer version. */
  readonly present: RecordVersion<object> | undefined;
  /** Paths of the fields that keep a change from being stored. */
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

/** Returns what a search has found. @throws Problem 404 */
export function requireFound<Found>(found: Found | null | undefined, thing: MissingThing): Found {
  if (!found) throw notFound(thing);
  return found;
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
