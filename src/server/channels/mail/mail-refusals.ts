// Apart from `mail-server.ts`, because that loads the mail library.

/** True if the server refuses the recipient for good. */
export function isUnknownAddress(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  return (
    error.code === "EENVELOPE" &&
    "command" in error &&
    error.command === "RCPT TO" &&
    Number(error.responseCode) >= 500
  );
}

const certificateFaults = /certificate/i;

export function mailRefusal(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (certificateFaults.test(reason)) {
    const [fault] = reason.split(";");
    return `${fault}: if the server is your own, add ?tls.rejectUnauthorized=false to SMTP_URL`;
  }
  if (!(error instanceof Error && "code" in error && error.code === "ETLS")) return reason;
  return `${reason}: without encryption neither user nor password are sent; use smtps://, or another port`;
}
