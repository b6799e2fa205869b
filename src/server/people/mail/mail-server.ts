import { createTransport, type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";

export function mailServerOptions(smtpUrl: string, timeoutMs: number): SMTPTransport.Options {
  return {
    url: withTlsRules(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/** Credentials need encryption (STARTTLS or `smtps://`), except on this machine. */
export function connectMailServer(smtpUrl: string, timeoutMs: number): Transporter {
  return createTransport(mailServerOptions(smtpUrl, timeoutMs));
}

const localHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const verifiesCertificate = "tls.rejectUnauthorized";

/** Query parameters override every other transport option. */
function withTlsRules(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isLocal = localHosts.test(url.hostname);
  const hasCredentials = url.username !== "" || url.password !== "";
  if (url.protocol === "smtp:" && hasCredentials && !isLocal) {
    url.searchParams.set("requireTLS", "true");
  }
  // Mail servers such as Debian's Postfix come with a self-signed certificate.
  if (isLocal && !url.searchParams.has(verifiesCertificate)) {
    url.searchParams.set(verifiesCertificate, "false");
  }
  return url.href;
}

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
    return `${fault}: if the server is your own, add ?${verifiesCertificate}=false to SMTP_URL`;
  }
  if (!(error instanceof Error && "code" in error && error.code === "ETLS")) return reason;
  return `${reason}: without encryption neither user nor password are sent; use smtps://, or another port`;
}
