import { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
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

interface Envelope {
  from: string;
  to: string;
}

/**
 * Signs in and names sender and recipient, but sends no mail: a connection that ends before the text
 * cancels it. Many servers refuse a sender only when they know the recipient.
 * @throws the refusal of the server
 */
export async function tryEnvelope(smtpUrl: string, envelope: Envelope, timeoutMs: number) {
  const { options } = new SMTPTransport(mailServerOptions(smtpUrl, timeoutMs));
  const connection = new SMTPConnection(options);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Read once the server has accepted both addresses.
  const text = new Readable({ read: () => resolve() });
  const send = () => connection.send(envelope, text, (refusal) => refusal && reject(refusal));

  connection.once("error", reject);
  connection.once("end", () => reject(new Error("The connection ended")));
  connection.connect((failure) => {
    if (failure) return reject(failure);
    const offersSignIn = "allowsAuth" in connection && connection.allowsAuth === true;
    if (!options.auth || !offersSignIn) return send();
    connection.login(options.auth, (refusal) => (refusal ? reject(refusal) : send()));
  });
  await promise.finally(() => connection.close());
}
