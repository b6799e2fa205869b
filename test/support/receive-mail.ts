import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  /** The whole mail as it came over the wire. */
  text: string;
}

export interface MailServer {
  /** Its address, as `SMTP_URL` wants it. */
  url: string;
  received: ReceivedMail[];
  /** Recipients it turns away. */
  refused: Set<string>;
  /** Who has signed in, and whether the connection was encrypted. */
  signedIn: { user: string; encrypted: boolean }[];
  close(): Promise<void>;
}

/**
 * A real SMTP server on this machine that keeps what it receives, and believes any user.
 * @param port 0: any free one
 * @param encrypts whether it offers STARTTLS, with a certificate that nobody has signed
 */
export async function receiveMail(port = 0, encrypts = false): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const signedIn: MailServer["signedIn"] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: encrypts ? [] : ["STARTTLS"],
    onAuth({ username: user = "" }, { secure }, done) {
      signedIn.push({ user, encrypted: secure });
      done(null, { user });
    },
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error("No such mailbox") : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const listening = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(port, "127.0.0.1", () => resolve(net.address() as AddressInfo));
  });
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    received,
    refused,
    signedIn,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
