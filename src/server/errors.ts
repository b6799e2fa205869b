import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldIssue } from "../core/problem.ts";

/**
 * Something a caller did that cannot be done, with the HTTP status that says so and a message that
 * says what to do. Use cases throw it; `as-problem.ts` finds it again, and the API and the pages turn it into an answer.
 */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly issues: FieldIssue[] | undefined;
  /** Seconds after which trying again makes sense. */
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

/** 404 for a record that does not exist. @param what e.g. "Artwork" */
export function notFound(what: string): Problem {
  return new Problem(404, `${what} not found`);
}
