import { createTransport, type Transporter } from "nodemailer";

/** Credentials need encryption (STARTTLS or `smtps://`), except on this machine. */
export function connectMailServer(smtpUrl: string, timeoutMs: number): Transporter {
  return createTransport({
    url: withRequiredTls(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

const localHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Query parameters override every other transport option. */
function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const hasCredentials = url.username !== "" || url.password !== "";
  if (url.protocol === "smtp:" && hasCredentials && !localHosts.test(url.hostname)) {
    url.searchParams.set("requireTLS", "true");
  }
  return url.href;
}

export function mailRefusal(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error && "code" in error && error.code === "ETLS")) return reason;
  return `${reason}: without encryption neither user nor password are sent; use smtps://, or another port`;
}
