import { HTTPException } from "hono/http-exception";
import { Problem } from "../errors.ts";
import { storageProblem } from "./storage-errors.ts";

/** What went wrong as a Problem; null when it is our own fault. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 415) {
    return new Problem(415, "Please send the body as JSON, with Content-Type: application/json");
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new Problem(400, error.message || "The request cannot be read");
  }
  return storageProblem(error);
}
