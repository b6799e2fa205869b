import type { Context } from "hono";
import type { ZodError } from "zod";
import { Problem } from "../errors.ts";
import { toProblem } from "../http/problems.ts";
import type { AppEnv } from "../http/request.ts";
import { versionTag } from "./versions.ts";

/** Returns a 400 with all issues; its message is the first one. */
export function validationProblem(error: ZodError): Problem {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  return new Problem(400, issues[0]?.message ?? "The request is not valid", { issues });
}

/** Answers an error as JSON and logs it if the server caused it. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const problem = toProblem(error, c.req.method);
  if (!problem || problem.status >= 500) {
    c.var.services.log.error({ err: error, requestId: c.var.requestId }, "request failed");
  }
  if (!problem) {
    return c.json({ message: "Something went wrong on our side. Please try again." }, 500);
  }
  if (problem.retryAfter) c.header("Retry-After", String(problem.retryAfter));
  c.header("Cache-Control", "no-store");
  const { message, issues, present } = problem;
  if (present) c.header("ETag", versionTag(present.version));
  return c.json({ message, issues, present }, problem.status);
}
