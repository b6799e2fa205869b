import type { Context } from "hono";
import type { ZodError } from "zod";
import { createError } from "../../core/error-messages.ts";
import { listIssues } from "../../core/problem.ts";
import { Problem } from "../errors.ts";
import { toProblem } from "../http/problems.ts";
import type { AppEnv } from "../services.ts";
import { formatVersionTag } from "./shapes.ts";

/**
 * Returns a problem with status 400 and all issues; its message is that of the first issue.
 * @param parent the member of the body that holds the fields; the paths of the issues leave it out
 */
export function validationProblem(error: ZodError, parent?: string): Problem {
  const issues = listIssues(error, parent);
  return new Problem(400, issues[0] ?? "requestUnreadable", { issues });
}

type Validation = { success: true } | { success: false; error: ZodError };

/** Refuses an invalid body of a `PATCH`. The paths of the issues leave out `set`, as in a `PUT`. */
export function refuseInvalidFields(result: Validation): undefined {
  if (!result.success) throw validationProblem(result.error, "set");
}

/** Answers an error as JSON and logs it if the server caused it. */
export function answerError(thrown: unknown, c: Context<AppEnv>): Response {
  const problem = toProblem(thrown, c.req.method);
  if (!problem || problem.status >= 500) {
    c.var.services.log.error({ err: thrown, requestId: c.var.requestId }, "request failed");
  }
  if (!problem) {
    return c.json(createError("siteFailed"), 500);
  }
  if (problem.retryAfter) c.header("Retry-After", String(problem.retryAfter));
  c.header("Cache-Control", "no-store");
  const { error, issues, present, fields } = problem;
  if (present) c.header("ETag", formatVersionTag(present.version));
  return c.json({ ...error, issues, fields, present }, problem.status);
}
