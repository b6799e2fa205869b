import { HTTPException } from "hono/http-exception";
import { isLostConnection, OutcomeUnknown } from "../database/lost-connection.ts";
import { Problem } from "../errors.ts";

const retryAfterSeconds = 60;

const diskFullCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  "SQLITE_FULL",
  "S3_FULL",
  // PostgreSQL: disk full, out of memory.
  "53100",
  "53200",
]);

/** Prefixes of error codes from Node, SQLite, PostgreSQL and the S3 client. */
const failurePrefixes = [
  "EROFS",
  "EIO",
  "EFBIG",
  "ENFILE",
  "EMFILE",
  "ENODEV",
  "ENXIO",
  "SQLITE_IOERR",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_CORRUPT",
  "SQLITE_NOTADB",
  "S3_",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  // PostgreSQL: connection lost, server shutting down or starting, timeout, serialisation failure,
  // read-only, too many connections, disk or file error.
  "08",
  "57",
  "55P03",
  "40",
  "25006",
  "53300",
  "58",
  "XX",
];

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  // A pool reports a lost connection without a code.
  if (isLostConnection(error)) return "08006";
  return codeOf(error.cause);
}

/** 507 for a full disk, 503 for broken or unreachable storage, else null. */
export function toStorageProblem(error: unknown): Problem | null {
  if (error instanceof OutcomeUnknown) {
    return new Problem(
      503,
      "The database was lost at this very moment, so this may have been saved or not. Please look before you try again.",
      { retryAfter: retryAfterSeconds },
    );
  }
  const code = codeOf(error);
  if (code === null) return null;
  if (diskFullCodes.has(code)) {
    return new Problem(
      507,
      "The disk of the site is full, so nothing was saved. Please make room and try again.",
      { retryAfter: retryAfterSeconds },
    );
  }
  if (failurePrefixes.some((prefix) => code.startsWith(prefix))) {
    return new Problem(
      503,
      "The storage of the site is out of order, so nothing was saved. Please try again in a moment.",
      { retryAfter: retryAfterSeconds },
    );
  }
  return null;
}

/** Null if the error is the site's own fault. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 415) {
    return new Problem(415, "Please send the body as JSON, with Content-Type: application/json");
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new Problem(400, error.message || "The request cannot be read");
  }
  return toStorageProblem(error);
}
