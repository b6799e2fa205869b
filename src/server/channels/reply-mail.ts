import { z } from "zod";
import { quoteMessage, replySubject } from "../../core/reply.ts";
import type { Channel } from "../deliveries/channel.ts";
import { createMailId, toOneLine } from "./mail/emails.ts";
import { describeMailError, isRecipientRefused } from "./mail/mail-errors.ts";
import { hasMailServer, sendMail } from "./mail/mailer.ts";

/** Contains the whole mail, because the painter may delete the message before the mail leaves. */
const payloadSchema = z.object({
  name: z.string(),
  /**
   * The Message-ID, without its domain, of the mail that brought the message to the painter. By this id
   * the painter's mail program puts a visitor's answer beside the message.
   */
  inReplyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});
type Payload = z.output<typeof payloadSchema>;

/** Mails the painter's reply to the visitor. */
export const replyMailChannel: Channel = {
  name: "reply",
  title: (texts, to) => texts.reply(to),
  createDeliveries: {
    "reply written": ({ message, text }) => {
      const payload: Payload = {
        name: message.name,
        inReplyTo: createMailId(message),
        subject: replySubject(message),
        text: `${text}\n\n${quoteMessage(message)}\n`,
      };
      return [{ to: message.email, messageId: message.id, payload }];
    },
  },
  showsStateInInbox: true,
  // The inbox shows the failure, and the painter can reply to another address.
  isPermanentError: isRecipientRefused,
  describeError: describeMailError,
  // Raises no alert after the last attempt: the inbox shows the failure.
  raisesAlertIf: { late: true },
  isConfigured: hasMailServer,
  async deliver({ id, to, payload, createdAt }, context) {
    const mail = payloadSchema.parse(JSON.parse(payload));
    await sendMail(context, {
      id: `reply-${id}-${Date.parse(createdAt)}`,
      to: { name: toOneLine(mail.name), address: to },
      inReplyTo: mail.inReplyTo,
      subject: toOneLine(mail.subject),
      text: mail.text,
    });
  },
};
