import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RecordVersion } from "../core/entities/record-version.ts";
import type { FieldIssue } from "../core/problem.ts";

/**
 * An error caused by the request, with its HTTP status and advice for the caller. Use cases throw
 * it; `toProblem` recognises it.
 */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;
  /** The stored record, if the request would have replaced a newer version. */
  readonly present: RecordVersion<object> | undefined;
  /** Paths of the fields that keep a change from being stored. */
  readonly fields: string[] | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: Partial<Pick<Problem, "issues" | "retryAfter" | "present" | "fields">> = {},
  ) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.present = details.present;
    this.fields = details.fields;
  }
}

export const changedMeanwhile = "This was changed elsewhere meanwhile, so it was not saved.";

/** @param recordType e.g. "Artwork" */
export function notFound(recordType: string): Problem {
  return new Problem(404, `${recordType} not found`);
}
