import type { FieldIssue, Problem } from "../../../core/problem.ts";
import { inAdminLanguage } from "../texts/in-admin-language.ts";

/** A record and the ETag of its version. */
export interface Versioned<Stored> {
  record: Stored;
  /** Null if a proxy has removed it. */
  etag: string | null;
}

interface Refusal extends Problem {
  present?: { record: object };
}

/** Null if the body is not JSON, e.g. the page of a proxy. */
function readProblem(body: string): Partial<Refusal> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A failed response; its message is `<status>: <body text or status text>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly issues: FieldIssue[];
  /** The created record, if only its later values were refused. */
  created: Versioned<{ id: number }> | null = null;
  /** The stored record, if the request would have replaced a newer version. */
  readonly newer: Versioned<object> | null;

  constructor(status: number, statusText: string, body: string, etag: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    const problem = readProblem(body);
    this.serverMessage = problem?.message;
    this.issues = problem?.issues ?? [];
    this.newer = problem?.present ? { record: problem.present.record, etag } : null;
  }
}

/** A later read has shown that a change is not stored. The message is for the painter. */
export class NotStored extends Error {}

/** Returns the error of a failed response, with its messages in the admin's language. */
export async function apiErrorOf(
  ...response: ConstructorParameters<typeof ApiError>
): Promise<ApiError> {
  const error = new ApiError(...response);
  const { message } = await inAdminLanguage(readProblem(response[2]) ?? {});
  return Object.assign(error, {
    serverMessage: message,
    issues: await Promise.all(error.issues.map(inAdminLanguage)),
  });
}

export function serverMessage(error: unknown): string | undefined {
  if (error instanceof NotStored) return error.message;
  return error instanceof ApiError ? error.serverMessage : undefined;
}
