import { createTransport, type Transporter } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";

const localHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Connects to the operator's mail server. Credentials need encryption (STARTTLS or `smtps://`), except
 * on this machine.
 * @param timeoutMs longest wait for the connection, for the server's greeting, and for each later answer
 */
export function connectMailServer(smtpUrl: string, timeoutMs: number): Transporter {
  const address = parseConnectionUrl(smtpUrl);
  const isLocal = localHosts.test(new URL(smtpUrl).hostname);
  return createTransport({
    ...address,
    ...(address.auth && !isLocal && { requireTLS: true }),
    // Mail servers such as Debian's Postfix come with a self-signed certificate.
    tls: { rejectUnauthorized: !isLocal, ...address.tls },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}
