import type { FieldIssue, Problem } from "../../../core/problem.ts";

/** Null if the body is not JSON, e.g. the page of a proxy. */
function readProblem(body: string): Partial<Problem> | null {
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

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    const problem = readProblem(body);
    this.serverMessage = problem?.message;
    this.issues = problem?.issues ?? [];
  }
}

export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
