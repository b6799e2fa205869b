import { createTransport, type Transporter } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { verifiesCertificate } from "./mail-refusals.ts";

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
