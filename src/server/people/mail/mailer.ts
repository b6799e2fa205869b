import type { ContactMessage } from "../../../core/entities/message.ts";
import { admin } from "../../../core/routes.ts";
import { copyForSender, notification, oneLine } from "./emails.ts";
import { connectMailServer } from "./mail-server.ts";

/** Sends the notification of a contact message; rejects when the mail server did not take it. */
export interface Mailer {
  send(message: ContactMessage, to: string): Promise<void>;
  /** Sends the visitor a copy of what they wrote. @param from the painter's address */
  sendCopy(message: ContactMessage, from: string): Promise<void>;
  close(): void;
}

/** How long a silent mail server is waited for, in milliseconds. */
const patience = 20_000;

/**
 * Connects to a mail server by its `smtp://` or `smtps://` address.
 * @param siteName the artist, who is named as the sender
 * @param origin the site's own address, without a trailing slash
 */
export function createMailer(smtpUrl: string, siteName: string, origin: string): Mailer {
  const transport = connectMailServer(smtpUrl, patience);
  return {
    async send(message, to) {
      const sender = oneLine(message.name);
      await transport.sendMail({
        // The painter's own address: a stranger's would fail the receiver's sender checks.
        from: { name: `${sender} (${siteName})`, address: to },
        to,
        // The same each time: should it ever go out twice, mail programs know it again.
        messageId: `<contact-${message.id}-${Date.parse(message.createdAt)}@${to.split("@").at(-1)}>`,
        replyTo: { name: sender, address: message.email },
        ...notification(message, `${origin}${admin.tab("contact")}`),
      });
    },
    async sendCopy(message, from) {
      await transport.sendMail({
        from: { name: oneLine(siteName), address: from },
        to: message.email,
        // Answering machines do not answer what a machine has sent.
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        ...copyForSender(message, siteName, origin),
      });
    },
    close: () => transport.close(),
  };
}
