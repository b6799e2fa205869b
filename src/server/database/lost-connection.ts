/** The connection was lost during a commit, so the change may have been saved or not. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";

  constructor(cause: unknown) {
    super("The database was lost while a change was being saved", { cause });
  }
}

/** Codes of errors that end a connection: of PostgreSQL (connection, shutdown, start), of the network. */
const lostConnectionCodes =
  /^(08|57P|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Messages of the driver's errors without a code that end a connection. */
const lostConnectionMessages =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$/;

export function getErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** True if the connection to the database broke, or could not be made. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof OutcomeUnknown) return false;
  const code = getErrorCode(error);
  if (code !== null) return lostConnectionCodes.test(code);
  return lostConnectionMessages.test(error.message);
}

/**
 * Returns false if the server cannot have received the statement of a failed query: the PostgreSQL client
 * refused to send, because the connection was already lost.
 */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof Error && /is not queryable$/.test(error.message));
}
