import type { ContactMessage } from "../../../core/entities/message.ts";
import { admin } from "../../../core/routes.ts";
import type { Config } from "../../config/config.ts";
import { copyForSender, notification, oneLine } from "./emails.ts";
import { connectMailServer } from "./mail-server.ts";

/** Methods reject if the mail server refuses. */
export interface Mailer {
  send(message: ContactMessage, to: string): Promise<void>;
  /** @param painter the painter's address */
  sendCopy(message: ContactMessage, painter: string): Promise<void>;
  close(): void;
}

const mailServerTimeoutMs = 20_000;

/** @param site `origin` without a trailing slash */
export function createMailer(
  smtpUrl: string,
  { artistName, mailFrom, origin }: Pick<Config, "artistName" | "mailFrom"> & { origin: string },
): Mailer {
  const transport = connectMailServer(smtpUrl, mailServerTimeoutMs);
  return {
    async send(message, to) {
      const visitor = oneLine(message.name);
      const from = mailFrom ?? to;
      await transport.sendMail({
        // The visitor's own address would fail the receiver's sender checks.
        from: { name: `${visitor} (${artistName})`, address: from },
        to,
        // Stable, so that mail programs recognise a duplicate.
        messageId: `<contact-${message.id}-${Date.parse(message.createdAt)}@${from.split("@").at(-1)}>`,
        replyTo: { name: visitor, address: message.email },
        ...notification(message, `${origin}${admin.tab("contact")}`),
      });
    },
    async sendCopy(message, painter) {
      await transport.sendMail({
        from: { name: oneLine(artistName), address: mailFrom ?? painter },
        to: message.email,
        replyTo: painter,
        // Prevents automatic replies.
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        ...copyForSender(message, artistName, origin),
      });
    },
    close: () => transport.close(),
  };
}
