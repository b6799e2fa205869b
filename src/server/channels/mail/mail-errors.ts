// Separate from `mail-server.ts`, which loads the mail library: the channels need only these functions.

/** True if the mail server permanently refuses the recipient. */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  return (
    error.code === "EENVELOPE" &&
    "command" in error &&
    error.command === "RCPT TO" &&
    Number(error.responseCode) >= 500
  );
}

const certificateError = /certificate/i;

/** Returns the reason for the operator, with advice where a setting helps. */
export function describeMailError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (certificateError.test(reason)) {
    const [firstClause] = reason.split(";");
    return `${firstClause}: if the server is your own, add ?tls.rejectUnauthorized=false to SMTP_URL`;
  }
  if (!(error instanceof Error && "code" in error && error.code === "ETLS")) return reason;
  return `${reason}: without encryption neither user nor password are sent; use smtps://, or another port`;
}
