import { z } from "zod";
import { quoteMessage, replySubject } from "../../core/reply.ts";
import type { Channel } from "../deliveries/channel.ts";
import { mailIdOf, oneLine } from "./mail/emails.ts";
import { describeMailError, isRecipientRefused } from "./mail/mail-errors.ts";
import { hasMailServer, sendMail } from "./mail/mailer.ts";

/** The whole mail, so that later changes or the deletion of the message do not change it. */
const payloadSchema = z.object({
  name: z.string(),
  /**
   * Local part of the Message-ID of the mail that told the painter of the message, so that the
   * visitor's answer joins it in the painter's mailbox.
   */
  inReplyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

/** Mails the painter's reply to the visitor. */
export const replyMail: Channel = {
  name: "reply",
  title: (texts, to) => texts.reply(to),
  takes: {
    "reply written": ({ message, text }) => {
      const payload: Payload = {
        name: message.name,
        inReplyTo: mailIdOf(message),
        subject: replySubject(message),
        text: `${text}\n\n${quoteMessage(message)}\n`,
      };
      return [{ to: message.email, messageId: message.id, payload }];
    },
  },
  keepsRow: true,
  // The inbox shows the failure, and the painter can reply to another address.
  isPermanentError: isRecipientRefused,
  reasonOf: describeMailError,
  // Not if failed: the inbox shows that.
  alertsIf: { late: true },
  isConfigured: hasMailServer,
  async deliver({ id, to, payload, createdAt }, parts) {
    const mail = payloadSchema.parse(JSON.parse(payload));
    await sendMail(parts, {
      id: `reply-${id}-${Date.parse(createdAt)}`,
      to: { name: oneLine(mail.name), address: to },
      inReplyTo: mail.inReplyTo,
      subject: oneLine(mail.subject),
      text: mail.text,
    });
  },
};
