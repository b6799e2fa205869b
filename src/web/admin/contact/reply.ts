import type { ContactMessage } from "../../../core/entities/message.ts";

export const mailStateNotes: Record<ContactMessage["mailState"], string> = {
  pending: "Notification mail: on its way",
  sent: "Notification mail: sent",
  failed: "Notification mail: could not be sent. The message is safe here.",
  off: "Notification mail: switched off",
};

export function replyUrl({
  email,
  subject,
  message,
}: Pick<ContactMessage, "email" | "subject" | "message">): string {
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const replySubject = `Re: ${subject || "Your message"}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(replySubject)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
