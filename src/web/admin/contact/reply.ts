import type { ContactMessage, InboxMessage, Reply } from "../../../core/entities/message.ts";
import { greeting, quoteMessage, replySubject } from "../../../core/reply.ts";
import { t } from "../texts/text.ts";

export const mailStateNotes: Record<ContactMessage["mailState"], string> = {
  pending: t("Notification mail: on its way"),
  sent: t("Notification mail: sent"),
  failed: t("Notification mail: could not be sent. The message is safe here."),
  off: t("Notification mail: switched off"),
};

export const replyStateNotes: Record<Reply["mailState"], string> = {
  pending: t("Waiting to be sent. The site keeps trying for two days; nothing needs to be done."),
  sent: t("Sent"),
  failed: t(
    "Could not be sent. Check the address above, then send it again or use your own mail program.",
  ),
  off: t("Not known to be sent: the site was restored from a backup meanwhile."),
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
