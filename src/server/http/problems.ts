import { HTTPException } from "hono/http-exception";
import { isLostConnection, OutcomeUnknown } from "../database/lost-connection.ts";
import { sqliteFullCodes } from "../database/sqlite-file.ts";
import { Problem } from "../errors.ts";

// Turns errors of the database and the blob store into answers that say what happened.

const retryAfterSeconds = 60;

const diskFullCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  ...sqliteFullCodes,
  "S3_FULL",
  // PostgreSQL: disk full, out of memory.
  "53100",
  "53200",
]);

/**
 * Beginnings of error codes from Node, SQLite, PostgreSQL and the S3 client. The list lacks errors of
 * the program or of its settings, such as a wrong S3 key: such errors stay 500.
 */
const storageFailures = [
  /^E(ROFS|IO|FBIG|NFILE|MFILE|NODEV|NXIO)/,
  /^SQLITE_(IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB)/,
  /^S3_UN(REACHABLE|AVAILABLE)/,
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)/,
  // PostgreSQL: connection lost; statement timeout; shutdown, crash, start.
  /^(08|57014|57P0[123])/,
  // Lock timeout, serialisation failure, deadlock; read-only, too many connections.
  /^(55P03|40001|40P01|25006|53300)/,
  // Disk error, damaged data, damaged index.
  /^(58|XX00[12])/,
];

function findErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  // A pool reports a lost connection without a code.
  if (isLostConnection(error)) return "08006";
  return findErrorCode(error.cause);
}

export function isDiskFull(error: unknown): boolean {
  return diskFullCodes.has(findErrorCode(error) ?? "");
}

/**
 * Returns a problem 507 for a full disk, 503 for broken or unreachable storage, else null.
 * @param method of the request: the message of a failed read says nothing about saving
 */
export function toStorageProblem(error: unknown, method = "POST"): Problem | null {
  const isRead = method === "GET" || method === "HEAD";
  const retryAfter = retryAfterSeconds;
  if (error instanceof OutcomeUnknown && !isRead) {
    return new Problem(503, "outcomeUnknown", { retryAfter });
  }
  const code = findErrorCode(error);
  if (code === null) return null;
  if (isDiskFull(error)) {
    return new Problem(507, isRead ? "diskFull" : "diskFullNotSaved", { retryAfter });
  }
  if (storageFailures.some((failure) => failure.test(code))) {
    return new Problem(503, isRead ? "storageFailed" : "storageFailedNotSaved", { retryAfter });
  }
  return null;
}

/**
 * Returns the problem to answer with; null if the error is the site's own fault.
 * @param method of the request
 */
export function toProblem(error: unknown, method?: string): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 415) {
    return new Problem(415, "notJson");
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new Problem(400, "requestUnreadable");
  }
  return toStorageProblem(error, method);
}
