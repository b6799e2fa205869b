/**
 * The connection to the database was lost while a change was on its way: it may have been saved or
 * not, and only looking can tell.
 */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";

  constructor(cause: unknown) {
    super("The database was lost while a change was being saved", { cause });
  }
}

/**
 * First letters of the codes of a connection that broke or could not be made: PostgreSQL's own
 * (connection trouble, server shutting down or starting), then the network's.
 */
const lostCodes = [
  "08",
  "57P",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/** What the driver says in words alone. */
const lostWords =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$/;

/** The code that Node and PostgreSQL give their errors. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** True when the connection to the database server broke, or could not be made. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof OutcomeUnknown) return false;
  const code = errorCode(error);
  if (code !== null) return lostCodes.some((lost) => code.startsWith(lost));
  return lostWords.test(error.message);
}

/** True when the server never saw the statement: the connection had been lost before. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && /is not queryable$/.test(error.message);
}
