import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * Starts a real SMTP server that accepts any user.
 * @param port 0: a free one
 * @param encrypts true for STARTTLS with a self-signed certificate
 */
export async function receiveMail(port = 0, encrypts = false) {
  /** `text`: headers and body as received. */
  const received: { to: string[]; from: string; text: string }[] = [];
  const refused = new Set<string>();
  const logins: { user: string; encrypted: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: encrypts ? [] : ["STARTTLS"],
    onAuth({ username: user = "" }, { secure }, done) {
      logins.push({ user, encrypted: secure });
      done(null, { user });
    },
    onMailFrom({ address }, _session, done) {
      done(refused.has(address) ? new Error("Sender address rejected: not owned by user") : null);
    },
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error("No such mailbox") : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        received.push({ to, from, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // A killed site resets its connections.
  server.on("error", () => undefined);
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(port, "127.0.0.1", () => resolve(net.address() as AddressInfo));
  });
  return {
    /** A value for `SMTP_URL`. */
    url: `smtp://127.0.0.1:${listening.port}`,
    received,
    /** Senders and recipients that it refuses. */
    refused,
    logins,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
