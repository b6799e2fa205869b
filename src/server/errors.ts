import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldIssue } from "../core/problem.ts";

/**
 * An error caused by the request, with its HTTP status and advice for the caller. Use cases throw
 * it; `asProblem` recognises it.
 */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: { issues?: FieldIssue[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

/** @param what name of the record type, e.g. "Artwork" */
export function notFound(what: string): Problem {
  return new Problem(404, `${what} not found`);
}
