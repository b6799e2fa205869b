import type { ContactMessage, InboxMessage, Reply } from "../../../core/entities/message.ts";
import { greeting, quoteMessage, replySubject } from "../../../core/reply.ts";
import { texts } from "../texts/texts.ts";

export const mailStateNotes: Record<ContactMessage["mailState"], string> = {
  pending: texts.contact.notificationMailOnWay,
  sent: texts.contact.notificationMailSent,
  failed: texts.contact.notificationMailCouldNotBe,
  // The head of the inbox says that no message is mailed.
  off: "",
};

export const replyStateNotes: Record<Reply["mailState"], string> = {
  pending: texts.contact.waitingToBeSentSite,
  sent: texts.contact.sent,
  failed: texts.contact.couldNotBeSentCheck,
  off: texts.contact.notKnownToBeSent,
};

/**
 * Returns a link that opens the painter's mail program with everything filled in.
 * @param text only a greeting if missing
 */
export function replyUrl(
  message: Pick<InboxMessage, "name" | "email" | "subject" | "message" | "enquiry" | "createdAt">,
  text = `${greeting(message)}\n\n`,
): string {
  const subject = encodeURIComponent(replySubject(message));
  const body = `${text}\n\n${quoteMessage(message)}`.replaceAll("\n", "\r\n");
  return `mailto:${encodeURIComponent(message.email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
