import { createTransport, type Transporter } from "nodemailer";

/**
 * A way to the mail server of an `smtp://` or `smtps://` address. With `smtp://` the connection is
 * encrypted as soon as the server offers it; a user and password go out on no other, unless the
 * server is this machine itself.
 * @param patience how long a silent server is waited for, in milliseconds
 */
export function connectMailServer(smtpUrl: string, patience: number): Transporter {
  return createTransport({
    url: guarded(smtpUrl),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
}

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What stands in the address itself wins over every other option of the transport. */
function guarded(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const hasSecrets = url.username !== "" || url.password !== "";
  if (url.protocol === "smtp:" && hasSecrets && !ownMachine.test(url.hostname)) {
    url.searchParams.set("requireTLS", "true");
  }
  return url.href;
}

/** Why a mail server did not take something, in words for whoever runs the site. */
export function mailRefusal(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error && "code" in error && error.code === "ETLS")) return reason;
  return `${reason}: without encryption neither user nor password are sent; use smtps://, or another port`;
}
