import type { FieldIssue, Problem } from "../../../core/problem.ts";
import { inAdminLanguage } from "../texts/in-admin-language.ts";

/** A record and the ETag of its version. */
export interface Versioned<Stored> {
  record: Stored;
  /** Null if a proxy has removed it; empty after a save. */
  etag: string | null;
}

interface Refusal extends Problem {
  present?: { record: object };
  fields?: string[];
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
  /** The stored record and the fields that another device has changed. */
  readonly conflict: { record: object; fields: string[] } | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    const problem = readProblem(body);
    this.serverMessage = problem?.message;
    this.issues = problem?.issues ?? [];
    const { present, fields = [] } = problem ?? {};
    this.conflict = present ? { record: present.record, fields } : null;
  }
}

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
  return error instanceof ApiError ? error.serverMessage : undefined;
}
