import type { z } from "zod";
import { type FieldIssue, problemSchema } from "../../../core/problem.ts";

function readProblem(body: string): z.output<typeof problemSchema> | null {
  try {
    return problemSchema.safeParse(JSON.parse(body)).data ?? null;
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
