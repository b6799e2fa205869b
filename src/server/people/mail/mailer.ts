import type { ContactMessage } from "../../../core/entities/message.ts";
import { admin } from "../../../core/routes.ts";
import { copyForSender, notification, oneLine } from "./emails.ts";
import { connectMailServer } from "./mail-server.ts";

/** Methods reject if the mail server refuses. */
export interface Mailer {
  send(message: ContactMessage, to: string): Promise<void>;
  /** @param from the painter's address */
  sendCopy(message: ContactMessage, from: string): Promise<void>;
  close(): void;
}

const mailServerTimeoutMs = 20_000;

/**
 * @param siteName the artist, named as the sender
 * @param origin without a trailing slash
 */
export function createMailer(smtpUrl: string, siteName: string, origin: string): Mailer {
  const transport = connectMailServer(smtpUrl, mailServerTimeoutMs);
  return {
    async send(message, to) {
      const sender = oneLine(message.name);
      await transport.sendMail({
        // The visitor's own address would fail the receiver's sender checks.
        from: { name: `${sender} (${siteName})`, address: to },
        to,
        // Stable, so that mail programs recognise a duplicate.
        messageId: `<contact-${message.id}-${Date.parse(message.createdAt)}@${to.split("@").at(-1)}>`,
        replyTo: { name: sender, address: message.email },
        ...notification(message, `${origin}${admin.tab("contact")}`),
      });
    },
    async sendCopy(message, from) {
      await transport.sendMail({
        from: { name: oneLine(siteName), address: from },
        to: message.email,
        // Prevents automatic replies.
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        ...copyForSender(message, siteName, origin),
      });
    },
    close: () => transport.close(),
  };
}
