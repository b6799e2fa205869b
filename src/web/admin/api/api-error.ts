import type { FieldIssue, ProblemBody } from "../../../core/problem.ts";
import { translateError } from "../texts/translate-error.ts";

// Failed requests to the API, as errors with messages in the admin's language.

/** A record and the ETag of its version. */
export interface Versioned<Stored> {
  record: Stored;
  /** Null if a proxy has removed the header; empty for a record that a save has just returned. */
  etag: string | null;
}

/** The body of a failed response. */
interface FailureBody extends ProblemBody {
  /** In a conflict: the stored record. */
  present: { record: object };
  /** Names of the fields in conflict. */
  fields: string[];
}

/** Returns an empty object if the body is not JSON, e.g. the page of a proxy. */
function readProblem(body: string): Partial<FailureBody> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

/** A failed response; its message is `<status>: <body text or status text>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly issues: FieldIssue[];
  /** The stored record and the fields that another device has changed. */
  readonly conflict: { record: object; fields: string[] } | null;

  constructor(status: number, text: string, problem: Partial<FailureBody>) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    const { message, issues = [], present, fields = [] } = problem;
    this.serverMessage = message;
    this.issues = issues;
    this.conflict = present ? { record: present.record, fields } : null;
  }
}

/** Returns the error of a failed response, with its messages in the admin's language. */
export async function readApiError(status: number, statusText: string, body: string) {
  const problem = await translateError(readProblem(body));
  const issues = await Promise.all((problem.issues ?? []).map(translateError));
  return new ApiError(status, body || statusText, { ...problem, issues });
}

/** A request that never left the device, because the browser was offline. */
export class NotSentError extends Error {}

export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** With these statuses the site itself says that it has stored nothing: its own error, a full disk. */
const nothingStoredStatuses = [500, 507];

/**
 * True if the server may have stored a change although no answer says so. Proxies have many statuses
 * for that, such as 524.
 */
export function isUnknownOutcome(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 && !nothingStoredStatuses.includes(error.status);
}
