import type { InboxMessage, Reply } from "../../../core/entities/message.ts";
import { greeting, quoteMessage, replySubject } from "../../../core/reply.ts";
import { texts } from "../texts/texts.ts";

/** Notes below a message: if the painter got it by mail. */
export const mailStateNotes: Record<InboxMessage["mailState"], string> = {
  pending: texts.contact.notificationMail.pending,
  sent: texts.contact.notificationMail.sent,
  failed: texts.contact.notificationMail.failed,
  // The head of the inbox says that no message is mailed.
  off: "",
};

/** Notes below a reply: if it has been sent to the visitor. */
export const replyStateNotes: Record<Reply["mailState"], string> = {
  pending: texts.contact.replyMail.pending,
  sent: texts.contact.replyMail.sent,
  failed: texts.contact.replyMail.failed,
  // A restore turns unsent mails off, so nobody knows if the reply was sent.
  off: texts.contact.replyMail.unknown,
};

/**
 * Returns a link that opens the painter's mail program with everything filled in.
 * @param text by default a greeting
 */
export function replyUrl(
  message: Pick<InboxMessage, "name" | "email" | "subject" | "message" | "enquiry" | "createdAt">,
  text = `${greeting(message)}\n\n`,
): string {
  const subject = encodeURIComponent(replySubject(message));
  const body = `${text}\n\n${quoteMessage(message)}`.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
