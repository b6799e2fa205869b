import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import { mailServerOptions } from "./mail-server.ts";

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
