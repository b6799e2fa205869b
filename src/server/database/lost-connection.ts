/** The connection was lost during a commit, so the change may have been saved or not. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";

  constructor(cause: unknown) {
    super("The database was lost while a change was being saved", { cause });
  }
}

/** Error codes of PostgreSQL (connection, shutdown, start) and of the network. */
const lostCodes =
  /^(08|57P|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Errors of the driver that have no code. */
const lostMessages =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$/;

export function getErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error && typeof error.code === "string" ? error.code : null;
}

/** True if the connection to the database broke, or could not be made. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof OutcomeUnknown) return false;
  const code = getErrorCode(error);
  if (code !== null) return lostCodes.test(code);
  return lostMessages.test(error.message);
}

/**
 * False if the PostgreSQL client refused to send because the connection was already lost: the server
 * cannot have received the statement.
 */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof Error && /is not queryable$/.test(error.message));
}
